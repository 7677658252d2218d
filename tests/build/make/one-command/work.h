int work(int depth);
