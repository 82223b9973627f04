import type { NewChange, Change } from '../store/change.ts';
import { currentStore } from '../store/current-store.ts';
import type { Store, Submitted } from '../store/store.ts';
import { catchUp } from './catch-up.ts';
import { findInverse } from './inverse.ts';
import { startSender, type Sender } from './sender.ts';

/** How long a caller waits for the server before it goes on with what is kept. */
const patienceMs = 3_000;

/** The server reads a picture before it answers, which takes some seconds. */
const picturePatienceMs = 30_000;

const patienceFor = ({ attachment }: Change): number =>
  attachment === 'picture' ? picturePatienceMs : patienceMs;

/** What became of a change: the server's answer, or that it waits on the device and is sent later. */
export type Outcome<Answer> = { isSent: true; answer: Answer } | { isSent: false };

export type Sent<Answer> = Submitted & { outcome: Outcome<Answer> };

const senders = new WeakMap<Store, Sender>();
const refusalListeners = new Set<(change: Change) => void>();
const outdatedListeners = new Set<(change: Change, isAll: boolean) => void>();

/** Calls back when the server refuses a change whose caller had gone on. Returns a function that unsubscribes. */
export function onLateRefusal(listener: (change: Change) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/**
 * Calls back when what this page knows of a change's things may be out of date; with `isAll`, of other things too. Returns a
 * function that unsubscribes.
 */
export function onOutdated(listener: (change: Change, isAll: boolean) => void): () => void {
  outdatedListeners.add(listener);
  return () => outdatedListeners.delete(listener);
}

/** Sends what waits for this person, now and whenever something is added. */
export function ensureSender(store: Store = currentStore()): Sender {
  const known = senders.get(store);
  if (known !== undefined) return known;
  const sender = startSender(store, {
    catchUp: () => catchUp(store),
    onRefused: (change) => {
      for (const listener of refusalListeners) listener(change);
    },
    onOutdated: (change, isAll) => {
      for (const listener of outdatedListeners) listener(change, isAll);
    },
  });
  senders.set(store, sender);
  return sender;
}

interface SubmitOptions {
  /** A picture or a recording that belongs to the change. */
  attachment?: Blob | undefined;
  /** The tab whose draft it is. */
  draft?: string | undefined;
  /** The caller's form holds the words: a refusal is shown there, and does not wait under "Not sent" as well. */
  isHeld?: true;
  /** Called once the change is on the device, before it is sent. */
  onKept?: () => void;
}

/**
 * Keeps a change on the device, shows it, and sends it. Resolves with the server's answer, or without one when that takes
 * longer. Rejects when the server refuses it, and when it cannot be kept.
 */
export async function submit<Answer = unknown>(
  change: NewChange,
  options: SubmitOptions = {},
): Promise<Sent<Answer>> {
  const store = currentStore();
  ensureSender(store);
  const [submitted] = await store.submit([change], options);
  if (submitted === undefined) throw new Error('A change was not kept');
  options.onKept?.();
  try {
    return await withOutcome(store, submitted);
  } catch (error) {
    if (options.isHeld) await store.discard(submitted.change.key, error);
    throw error;
  }
}

/** The same for several changes, kept in one transaction. In their order; each settles by itself. */
export async function submitAll<Answer = unknown>(
  changes: readonly NewChange[],
): Promise<PromiseSettledResult<Sent<Answer>>[]> {
  const store = currentStore();
  ensureSender(store);
  const submitted = await store.submit(changes);
  return Promise.allSettled(submitted.map((one) => withOutcome<Answer>(store, one)));
}

async function withOutcome<Answer>(store: Store, submitted: Submitted): Promise<Sent<Answer>> {
  const { change, answer, delayed } = submitted;
  const timer = store.isKept
    ? window.setTimeout(() => !store.closed.aborted && store.reportDelay([change.key]), patienceFor(change))
    : undefined;
  try {
    const outcome = await Promise.race([
      answer.then((answered) => ({ isSent: true, answer: answered as Answer }) as const),
      delayed.then(() => ({ isSent: false }) as const),
    ]);
    return { ...submitted, outcome };
  } finally {
    window.clearTimeout(timer);
  }
}

/** Takes a change back: nothing is sent, or the inverse. Resolves when that is kept; rejects when it is refused. */
export async function takeBack(sent: Sent<unknown>): Promise<void> {
  const inverse = await withdrawOrInvert(sent);
  if (inverse !== null) await submit(inverse);
}

/** The same for several changes, whose inverses are kept in one transaction. Rejects when they cannot be kept. */
export async function takeAllBack(sent: readonly Sent<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
  const withdrawn = await Promise.allSettled(sent.map(withdrawOrInvert));
  const inverses = withdrawn.flatMap((one) =>
    one.status === 'fulfilled' && one.value !== null ? [one.value] : [],
  );
  const failed = withdrawn.filter((one) => one.status === 'rejected');
  return inverses.length === 0 ? failed : [...failed, ...(await submitAll(inverses))];
}

/** Withdraws a change that has not been answered; of one that has, gives the inverse. */
async function withdrawOrInvert({ change, answer, outcome }: Sent<unknown>): Promise<NewChange | null> {
  if (!outcome.isSent && (await currentStore().withdraw(change.key)) !== 'settled') return null;
  return findInverse(change, await answer);
}
