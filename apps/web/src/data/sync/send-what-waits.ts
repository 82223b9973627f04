import { withTimeout } from '../../lib/with-timeout.ts';
import { isWaiting } from '../store/change.ts';
import { currentStore } from '../store/current-store.ts';
import type { Store } from '../store/store.ts';
import { ensureSender } from './outbox.ts';

/** How long a sign-out waits for what is being sent. */
const patienceMs = 5_000;

/**
 * Tries for some seconds to send what waits. Resolves to the number of changes that the server does not have then, with
 * those that it has refused.
 */
export async function sendWhatWaits(): Promise<number> {
  const store = currentStore();
  // From memory a change lasts as long as its request: there is nothing to lose.
  if (!store.isKept) return 0;
  if (navigator.onLine && store.changes().some(isWaiting)) {
    ensureSender(store).sendNow();
    await withTimeout(untilNothingWaits(store), patienceMs).catch(() => undefined);
  }
  return store.changes().length;
}

const untilNothingWaits = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = store.subscribeToChanges(check);
    function check() {
      if (store.changes().some(isWaiting)) return;
      unsubscribe();
      resolve();
    }
    check();
  });
