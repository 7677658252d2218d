int count(int n);
int made(void);
