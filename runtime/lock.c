#include "hidden.h"

#include "lock.h"

#include "system.h"

enum { UNLOCKED, LOCKED, CONTENDED };

bool cs_lock(struct cs_fork *fork, uint32_t tid)
{
    uint32_t seen = UNLOCKED;
    if (__atomic_load_n(&fork->owner, __ATOMIC_RELAXED) == tid)
        return false;
    if (!__atomic_compare_exchange_n(&fork->lock, &seen, LOCKED, false, __ATOMIC_ACQUIRE,
                                     __ATOMIC_RELAXED)) {
        /* Acquire here and above pairs with the release in cs_unlock(). */
        while (__atomic_exchange_n(&fork->lock, CONTENDED, __ATOMIC_ACQUIRE) != UNLOCKED)
            cs_system_wait(&fork->lock, CONTENDED);
    }
    __atomic_store_n(&fork->owner, tid, __ATOMIC_RELAXED);
    return true;
}

void cs_unlock(struct cs_fork *fork)
{
    __atomic_store_n(&fork->owner, 0, __ATOMIC_RELAXED);
    if (__atomic_exchange_n(&fork->lock, UNLOCKED, __ATOMIC_RELEASE) == CONTENDED)
        cs_system_wake(&fork->lock);
}
