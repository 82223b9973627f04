import type { CallName } from '@pouch/contract/routes';
import { api } from '../http/api.ts';
import { ApiError } from '../http/api-error.ts';
import { maxRetryDelayMs, retryDelayMs } from '../http/retry-delay.ts';
import { getSession } from '../session/session.ts';
import type { Change, Effect, NewChange } from '../store/change.ts';
import type { KeptChange } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { idOfKey, type ServerState, type ThingKey } from '../store/things.ts';
import { answeredThings } from './answered-things.ts';
import { findInverse } from './inverse.ts';
import { withWords } from './transcribe-recording.ts';
import { classifyFailure, sendChange, type Failure } from './send-change.ts';

/** Requests under way at once. A browser opens six connections to a server. */
const maxParallel = 4;
/** After the disk could not be read. */
const shortPauseMs = 1_000;
/** A longer pause than this no server needs; a timer that overflows would fire at once. */
const maxAskedPauseMs = 60 * 60_000;
/** A tab that does not let go for so long is frozen: another one sends. */
const maxLockMs = 45_000;
/** So many changes in a row that the server cannot handle mean that it is ill. */
const maxFailuresInARow = 3;

/** In another time zone every date is another one, which the answer does not tell. */
const changesMore: ReadonlySet<CallName> = new Set(['saveTimezone']);
/** Calls whose answers have no version: one that crosses a reading may be older or newer than that. */
const answersWithoutVersion: ReadonlySet<CallName> = new Set([
  'reorderItems',
  'addLifeListEntry',
  'updateLifeListEntry',
  'moveLifeListEntry',
  'removeLifeListEntry',
  'addLifeListGroup',
  'renameLifeListGroup',
  'removeLifeListGroup',
  'resetLifeList',
  'saveProfile',
  'saveSettings',
]);

/** Browsers may lose a file; its thought is not sent without it, as if there had been none. */
const lostPicture = { code: 'invalid_input', message: 'The picture of this thought can’t be read any more.' };

/** Calls after which a thing is there that was not. */
const creations: ReadonlySet<CallName> = new Set(['addItem', 'addManualItem']);

interface SenderOptions {
  /** Reads what has changed on the server, before a change is forgotten whose answer is lost. */
  catchUp: () => Promise<unknown>;
  /** A change was refused, and its caller had gone on. */
  onRefused: (change: KeptChange) => void;
  /** What this page knows of a change's things may be out of date; with `isAll`, of other things too. */
  onOutdated: (change: KeptChange, isAll: boolean) => void;
}

export interface Sender {
  /** Sends what waits, at once. */
  sendNow: () => void;
}

/**
 * Sends what waits: the changes of one thing in order, those of different things side by side, one tab at a time. A Web Lock
 * spares the server; the keys make it once: what a killed tab had sent is sent again and answered as before (OF-04).
 */
export function startSender(store: Store, { catchUp, onRefused, onOutdated }: SenderOptions): Sender {
  let failures = 0;
  /** Until when the server asked for patience, also for what is changed meanwhile. By a clock that nobody sets. */
  let notBefore = 0;
  let timer: number | undefined;
  let isDraining = false;
  let isAsked = false;
  /** Tells a drain under way that there is something new. */
  let notice: () => void = () => undefined;

  function sendNow(): void {
    failures = 0;
    notBefore = 0;
    void wake();
  }

  async function wake(): Promise<void> {
    isAsked = true;
    notice();
    window.clearTimeout(timer);
    if (isDraining || store.closed.aborted) return;
    if (performance.now() < notBefore) {
      sendAfter(notBefore - performance.now());
      return;
    }
    isDraining = true;
    let pauseMs: number | null = null;
    try {
      while (isAsked && pauseMs === null && hasWork()) {
        isAsked = false;
        // Another tab has taken the lock over, or the disk cannot be read now.
        pauseMs = await inOneTab(`pouch-send-${store.userId}`, drain).catch(() => shortPauseMs);
      }
    } finally {
      isDraining = false;
    }
    if (pauseMs !== null && !isClosed()) sendAfter(pauseMs);
  }

  function sendAfter(pauseMs: number): void {
    store.reportDelay();
    timer = window.setTimeout(() => void wake(), pauseMs);
  }

  /** A call, because the session may end during any wait. */
  const isClosed = (): boolean => store.closed.aborted;

  const hasWork = (): boolean =>
    (store.userId === undefined || store.userId === getSession()?.user.id) &&
    store.changes().some(({ refusal }) => refusal === undefined);

  /** Sends until nothing is left. Resolves to the pause before the next attempt, null if all went through. */
  async function drain(): Promise<number | null> {
    const underWay = new Set<string>();
    const busy = new Set<ThingKey>();
    const stalled = new Set<ThingKey>();
    const running = new Set<Promise<void>>();
    let failedInARow = 0;
    let failure = null as Failure | null;

    const nextChange = (): KeptChange | undefined => {
      const blocked = new Set([...busy, ...stalled]);
      for (const change of store.changes()) {
        if (change.refusal !== undefined || underWay.has(change.key)) continue;
        if (change.things.every((thing) => !blocked.has(thing))) return change;
        // Later changes of the same things wait for this one.
        for (const thing of change.things) blocked.add(thing);
      }
      return undefined;
    };

    const noticed = () =>
      new Promise<void>((resolve) => {
        notice = resolve;
      });

    const mayGoOn = (): boolean =>
      !store.closed.aborted &&
      failure?.kind !== 'unreachable' &&
      !(failure?.kind === 'closed' && failure.isAll) &&
      failedInARow < maxFailuresInARow;

    function start(change: KeptChange): void {
      underWay.add(change.key);
      for (const thing of change.things) busy.add(thing);
      const work = attempt(change).then((result) => {
        for (const thing of change.things) busy.delete(thing);
        if (result?.kind !== 'closed') failedInARow = result === null ? 0 : failedInARow + 1;
        if (result === null) {
          failures = 0;
          return;
        }
        // What operators have closed tells nothing of the rest.
        if (failure === null || result.kind !== 'closed' || result.isAll) failure = result;
        for (const thing of change.things) stalled.add(thing);
      });
      running.add(work);
      void work.finally(() => running.delete(work));
    }

    await store.refreshChanges();
    while (mayGoOn()) {
      const change = running.size < maxParallel ? nextChange() : undefined;
      if (change !== undefined) start(change);
      else if (running.size > 0) await Promise.race([...running, noticed()]);
      else break;
    }
    await Promise.all(running);
    if (failure === null) return null;
    failures += 1;
    const pauseMs = pauseAfter(failure, failures);
    if (asksForPatience(failure)) notBefore = performance.now() + pauseMs;
    return pauseMs;
  }

  /** Null when the change is done with; otherwise why it waits. */
  async function attempt(made: KeptChange): Promise<Failure | null> {
    let change = made;
    let mayHaveLeft = false;
    try {
      if (made.attachment === 'recording') {
        const thought = await untilClosed((signal) => withWords(made, { store, signal }));
        if (thought === null) return null;
        change = thought;
      }
      const attachment = change.attachment && (await store.disk?.readAttachment(change.key));
      if (change.attachment === 'picture' && attachment === undefined && store.isKept)
        throw new ApiError(422, '', JSON.stringify(lostPicture));
      // It may have been taken back by now.
      if (!(await store.markSent(change))) return null;
      mayHaveLeft = navigator.onLine;
      const known = change.things.map((thing) => store.findServerState(thing));
      const answer = await untilClosed((signal) => sendChange(change, { attachment, signal }));
      const isOvertaken = change.things.some((thing, index) => store.findServerState(thing) !== known[index]);
      const isUnsure = answersWithoutVersion.has(change.request.call) && (isOvertaken || store.isReading);
      await settle(change, answer);
      const isMore = changesMore.has(change.request.call);
      if (isUnsure || isMore) onOutdated(change, isMore);
      return null;
    } catch (error) {
      // What happens after a sign-out reaches no screen (AU-11).
      if (store.closed.aborted) return null;
      // What cannot be written or read now is tried again.
      return handleFailure(change, error, mayHaveLeft).catch((): Failure => ({
        kind: 'unreachable',
        retryAfterMs: null,
      }));
    }
  }

  async function settle(change: KeptChange, answer: unknown): Promise<void> {
    const answered = answeredThings(answer, change, store);
    // What was created at an earlier attempt may be deleted by now, which nothing tells this device.
    const isRepeated = change.wasSent === true && creations.has(change.request.call);
    await store.settle(change.key, {
      things: isRepeated ? await Promise.all(answered.map(readNow)) : answered,
      answer,
      followUps: (now) => inverseIfUndone(now, answer),
    });
  }

  async function handleFailure(
    change: KeptChange,
    error: unknown,
    mayHaveLeft: boolean,
  ): Promise<Failure | null> {
    const failure = classifyFailure(error);
    if (failure.kind === 'refused') {
      const isAwaited = await store.refuse(change.key, {
        refusal: toRefusal(failure.error),
        error,
        isMoot: (now) => now.isUndone === true || isDeletedAlready(now, failure.error),
      });
      const refused = store.changes().find(({ key }) => key === change.key);
      if (refused && !isAwaited) onRefused(refused);
      // It may have been changed elsewhere.
      onOutdated(change, false);
      return null;
    }
    if (failure.kind === 'alreadyDone') {
      await catchUp();
      // What was read is as it is now, which may be later than this change.
      const things = change.things.map((key): ServerState => [key, store.findServerState(key)]);
      await store.settle(change.key, {
        things,
        answer: undefined,
        followUps: (now) => inverseIfUndone(now, undefined),
      });
      return null;
    }
    // From memory a change lasts as long as its request: the person hears of it and tries again.
    if (!store.isKept) {
      await store.discard(change.key, error);
      // The server may have done it.
      onOutdated(change, true);
      return null;
    }
    // It has not left the device, or the server has not looked at it: it can still be withdrawn.
    const isUndone = failure.kind === 'closed' || !mayHaveLeft;
    if (isUndone && change.wasSent === undefined) await store.unmarkSent(change);
    return failure;
  }

  /** A request whose person has signed out never settles; the lock must not wait for it. */
  async function untilClosed<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const stopping = new AbortController();
    let stop: () => void = () => undefined;
    const closed = new Promise<never>((_, reject) => {
      stop = () => {
        reject(store.closed.reason as Error);
        stopping.abort();
      };
    });
    store.closed.addEventListener('abort', stop);
    try {
      return await Promise.race([send(stopping.signal), closed]);
    } finally {
      store.closed.removeEventListener('abort', stop);
    }
  }

  const onVisible = () => {
    if (!document.hidden) sendNow();
  };
  const unsubscribe = store.subscribeToChanges(() => void wake());
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', sendNow);
  store.closed.addEventListener('abort', () => {
    window.clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', sendNow);
  });
  void wake();
  return { sendNow };
}

const inverseIfUndone = (change: Change, answer: unknown): NewChange[] =>
  change.isUndone ? [findInverse(change, answer)].filter((one) => one !== null) : [];

/** An item as it is now; null when it is gone. */
async function readNow([key, state]: ServerState): Promise<ServerState> {
  if (state === null) return [key, null];
  try {
    return [key, await api.getItem({ params: { id: idOfKey(key) } })];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [key, null];
    throw error;
  }
}

const isDeletedAlready = ({ effects }: Change, { status }: ApiError): boolean =>
  status === 404 && effects.length > 0 && effects.every(isDeletion);

const isDeletion = (effect: Effect): boolean =>
  'remove' in effect || ('lifeList' in effect && effect.lifeList.kind === 'remove');

const toRefusal = ({ status, userMessage }: { status: number; userMessage: string }) => ({
  status,
  message: userMessage,
});

const asksForPatience = (failure: Failure): boolean =>
  failure.kind === 'unreachable' && failure.retryAfterMs !== null;

function pauseAfter(failure: Failure, failures: number): number {
  if (failure.kind === 'closed') return maxRetryDelayMs;
  const asked = 'retryAfterMs' in failure ? failure.retryAfterMs : null;
  return Math.max(retryDelayMs(failures), Math.min(asked ?? 0, maxAskedPauseMs));
}

/**
 * Over plain http, and in old browsers, there are no locks: two tabs may both send then, which the keys make harmless. A tab
 * that was frozen with the lock loses it.
 */
async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return work();
  const waiting = new AbortController();
  const timer = window.setTimeout(() => waiting.abort(), maxLockMs);
  const start = () => {
    window.clearTimeout(timer);
    return work();
  };
  try {
    return await locks.request(name, { signal: waiting.signal }, start);
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return locks.request(name, { steal: true }, work);
  }
}
