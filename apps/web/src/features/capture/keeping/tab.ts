import { randomKey } from '../../../lib/random-key.ts';
import { tabKey } from '../../../data/stored-keys.ts';

/** A reloaded tab waits so long for the page before it to let go; a duplicate of an open tab waits in vain. */
const maxReloadMs = 2_000;

const lockName = (tab: string) => `pouch-tab-${tab}`;

let claimed: Promise<string | undefined> | undefined;

/**
 * The id of this browser tab, which outlives a reload. It holds a lock as long as it is open, so that others know. Undefined
 * where the browser has no locks, as over plain http.
 */
export const claimTab = (): Promise<string | undefined> => (claimed ??= claim());

async function claim(): Promise<string | undefined> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return undefined;
  const known = sessionStorage.getItem(tabKey);
  if (known !== null && (await hold(locks, known))) return known;
  const tab = randomKey();
  sessionStorage.setItem(tabKey, tab);
  await hold(locks, tab);
  return tab;
}

/** Takes the tab's lock until the page is closed. Resolves to whether it was free. */
const hold = (locks: LockManager, tab: string): Promise<boolean> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const timer = window.setTimeout(() => waiting.abort(), maxReloadMs);
    const untilClosed = () => {
      window.clearTimeout(timer);
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    locks.request(lockName(tab), { signal: waiting.signal }, untilClosed).catch(() => resolve(false));
  });

/** Does the work in one tab at a time; it is given the tabs that are closed. */
export const amongTabs = <Result>(
  work: (isOpen: (tab: string) => boolean) => Promise<Result>,
): Promise<Result> =>
  navigator.locks.request('pouch-tabs', async () => {
    const { held = [] } = await navigator.locks.query();
    const open = new Set(held.map(({ name }) => name));
    return work((tab) => open.has(lockName(tab)));
  });
