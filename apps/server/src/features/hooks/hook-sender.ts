import type { HookTopic } from '@pouch/contract/connections/hooks';
import type { Database, Transaction } from '../../db/database.ts';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import { createWorkTracker } from '../../lib/work-tracker.ts';
import {
  deleteOldDeliveries,
  findDueHooks,
  giveUpOld,
  maxAttempts,
  saveAttempt,
  saveBody,
  takeDelivery,
  takeDueDelivery,
  type DeliveryRow,
} from './delivery-store.ts';
import { hashHookSecret, hookSecret } from './hook-secret.ts';
import { findHook, markFailing, markGivenUp, markWorking, type HookKey, type HookRow } from './hook-store.ts';
import { createPoster, type Attempt, type PosterDeps } from './post-message.ts';

/** Reads a thing as the API shows it at the moment; null when no list shows it any more. */
export interface HookReaders {
  item: (tx: Transaction, userId: string, id: string) => Promise<object | null>;
  lifeList: (tx: Transaction, userId: string, id: string) => Promise<object | null>;
}

interface HookSenderDeps extends PosterDeps {
  database: Database;
  now: () => Date;
  /** The server's secret. */
  secret: string;
  read: HookReaders;
  /** Keeps in the log of the account that messages were given up. */
  recordGivenUp: (tx: Transaction, userId: string) => Promise<void>;
  onFailure: (error: unknown) => void;
}

export interface HookSender {
  /** Sends what is due, for every hook at its own pace. */
  sendDue: () => Promise<void>;
  /** The same a moment later and in the background, for changes that were just made. */
  sendSoon: () => void;
  /** Sends one message now and returns its row with the outcome; undefined if it is gone. */
  sendNow: (key: Pick<DeliveryRow, 'userId' | 'id'>) => Promise<DeliveryRow | undefined>;
  close: () => Promise<void>;
}

/** Changes of this time are sent together. */
const gatherMs = 250;

/** Failures in a row after which a hook rests, and for how long: the receiver is likely down. */
const maxFailures = 3;
const restMs = 55_000;

/** Messages of a hook before other hooks get their turn. */
const messagesPerTurn = 20;

/** Delivers the messages of hooks: one at a time for each hook, so that a slow receiver delays only its own. */
export function createHookSender(deps: HookSenderDeps): HookSender {
  const { database, now } = deps;
  const poster = createPoster(deps);
  const takeTurn = limitConcurrency({ total: 32, perUser: 2 });
  const tracker = createWorkTracker();
  const underWay = new Map<string, Promise<void>>();
  const resting = new Map<string, number>();
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;

  /** Undefined when nothing is due or the server closes. */
  async function sendNext(hook: HookKey): Promise<DeliveryRow | undefined> {
    const taken = await database.transaction(async (tx) => {
      const row = await takeDueDelivery(tx, hook, now());
      return row && prepare(tx, row);
    });
    return taken && attempt(taken);
  }

  async function prepare(tx: Transaction, row: DeliveryRow) {
    const hook = await findHook(tx, { userId: row.userId, id: row.hookId });
    if (!hook) return undefined;
    const body = row.body ?? (await compose(tx, row, deps.read));
    if (row.body === null) await saveBody(tx, row, body);
    return { row, hook, body };
  }

  async function attempt({ row, hook, body }: { row: DeliveryRow; hook: HookRow; body: string }) {
    const secret = hookSecret(deps.secret, hook.userId, hook.salt);
    const outcome = hashHookSecret(secret).equals(hook.secretHash)
      ? await poster.post(hook.url, { id: row.id, secret, sentAt: now(), body })
      : { answerStatus: null, error: changedSecret };
    if (outcome === null) return undefined;
    return database.transaction((tx) => keepOutcome(tx, row, outcome));
  }

  async function keepOutcome(tx: Transaction, row: DeliveryRow, outcome: Attempt) {
    const hook = { userId: row.userId, id: row.hookId };
    const moment = now();
    if (outcome.error === null) {
      await markWorking(tx, hook);
      return saveAttempt(tx, row, { ...outcome, state: 'delivered' });
    }
    if (row.type === 'test') return saveAttempt(tx, row, { ...outcome, state: 'failed' });
    await markFailing(tx, hook, moment.toISOString());
    if (row.attempts < maxAttempts && Date.parse(row.giveUpAt) > moment.getTime())
      return saveAttempt(tx, row, { ...outcome, state: 'waiting' });
    await giveUpOld(tx, hook, moment);
    await markGivenUp(tx, hook, moment.toISOString());
    await deps.recordGivenUp(tx, row.userId);
    return saveAttempt(tx, row, { ...outcome, state: 'failed' });
  }

  /** Whether more may be due. */
  async function sendSome(hook: HookKey): Promise<boolean> {
    let failures = 0;
    for (let sent = 0; sent < messagesPerTurn; sent += 1) {
      const row = isClosing ? undefined : await sendNext(hook);
      if (row === undefined) return false;
      failures = row.state === 'delivered' ? 0 : failures + 1;
      if (failures === maxFailures) {
        resting.set(hook.id, now().getTime() + restMs);
        return false;
      }
    }
    return true;
  }

  async function sendAll(hook: HookKey): Promise<void> {
    try {
      while (await takeTurn(hook.userId, () => sendSome(hook)));
      await deleteOldDeliveries(database, hook);
    } catch (error) {
      deps.onFailure(error);
    }
  }

  function isResting({ id }: HookKey): boolean {
    const until = resting.get(id);
    if (until !== undefined && until <= now().getTime()) resting.delete(id);
    return resting.has(id);
  }

  function start(hook: HookKey): Promise<void> {
    const running = underWay.get(hook.id);
    if (running) return running;
    const work = tracker.add(sendAll(hook)).finally(() => underWay.delete(hook.id));
    underWay.set(hook.id, work);
    return work;
  }

  const sendDue = async () => {
    if (isClosing) return;
    const due = await findDueHooks(database, now());
    await Promise.all(due.filter((hook) => !isResting(hook)).map(start));
  };

  return {
    sendDue,
    sendSoon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void tracker.add(sendDue().catch(deps.onFailure));
      }, gatherMs).unref();
    },
    sendNow: (key) =>
      takeTurn(key.userId, async () => {
        const taken = await database.transaction(async (tx) => {
          const row = await takeDelivery(tx, key, now());
          return row && prepare(tx, row);
        });
        return taken && attempt(taken);
      }),
    close: async () => {
      isClosing = true;
      clearTimeout(timer);
      await poster.close();
      await tracker.settled();
    },
  };
}

const changedSecret =
  'The secret of this server has changed, and with it the one that signs. Remove this webhook and add it again.';

/** The body of a message: what happened to which thing, and how the thing is now. */
async function compose(
  tx: Transaction,
  { userId, type, thing, createdAt }: DeliveryRow,
  read: HookReaders,
): Promise<string> {
  return JSON.stringify({
    type,
    timestamp: createdAt,
    data: await composeData(tx, { userId, type, thing }, read),
  });
}

async function composeData(
  tx: Transaction,
  { userId, type, thing }: { userId: string; type: HookTopic | 'test'; thing: string },
  read: HookReaders,
): Promise<object> {
  if (type === 'test') return { message: 'Pouch can reach this address.' };
  if (type === 'lifeList.changed') return { id: thing, lifeList: await read.lifeList(tx, userId, thing) };
  return { id: thing, item: type === 'item.deleted' ? null : await read.item(tx, userId, thing) };
}
