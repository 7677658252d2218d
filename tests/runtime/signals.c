/* signals SECONDS: timers and another thread send signals at a high rate to a thread that
 * does nothing but call a hooked function. Handlers call hooked functions too, sometimes
 * enough to fill chunks, and nest. Prints how often each function was called. */
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define UNHOOKED __attribute__((no_instrument_function))

static volatile uint64_t steps, handled_steps, bursts, burst_steps;
static int stop;

__attribute__((noinline)) static void step(void)
{
    __asm__ volatile("");
}

__attribute__((noinline)) static void handled_step(void)
{
    __asm__ volatile("");
}

__attribute__((noinline)) static void burst_step(void)
{
    __asm__ volatile("");
}

UNHOOKED static void handle(int signal)
{
    (void)signal;
    handled_step();
    handled_step();
    handled_steps += 2;
}

/* Now and then a whole chunk's worth, so that chunks are closed in handlers. The other
 * signal may come in between. */
UNHOOKED static void handle_burst(int signal)
{
    (void)signal;
    int n = ++bursts % 16 == 0 ? 20000 : 3;
    for (int i = 0; i < n; i++)
        burst_step();
    burst_steps += (uint64_t)n;
}

UNHOOKED static void *send(void *target)
{
    struct timespec pause = {0, 50000};
    while (!__atomic_load_n(&stop, __ATOMIC_RELAXED)) {
        pthread_kill(*(pthread_t *)target, SIGUSR1);
        nanosleep(&pause, NULL);
    }
    return NULL;
}

UNHOOKED static void set_handler(int signal, void (*handler)(int))
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigaction(signal, &action, NULL);
}

UNHOOKED int main(int argc, char **argv)
{
    time_t seconds = argc > 1 ? atoi(argv[1]) : 1;
    struct itimerspec rate = {{0, 100000}, {0, 100000}};
    struct sigevent event;
    timer_t timer;
    pthread_t self = pthread_self(), sender;
    sigset_t usr1;

    set_handler(SIGALRM, handle);
    set_handler(SIGUSR1, handle_burst);
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGALRM;
    sigemptyset(&usr1);
    sigaddset(&usr1, SIGALRM);
    pthread_sigmask(SIG_BLOCK, &usr1, NULL);
    if (pthread_create(&sender, NULL, send, &self) != 0 ||
        timer_create(CLOCK_MONOTONIC, &event, &timer) != 0 ||
        timer_settime(timer, 0, &rate, NULL) != 0)
        return 1;
    pthread_sigmask(SIG_UNBLOCK, &usr1, NULL);

    struct timespec begin, now;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    do {
        for (int i = 0; i < 1000; i++) {
            step();
            steps++;
        }
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while (now.tv_sec - begin.tv_sec < seconds || now.tv_nsec < begin.tv_nsec);
    timer_delete(timer);
    __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
    pthread_join(sender, NULL);
    printf("step %llu handled_step %llu burst_step %llu\n", (unsigned long long)steps,
           (unsigned long long)handled_steps, (unsigned long long)burst_steps);
    return 0;
}
