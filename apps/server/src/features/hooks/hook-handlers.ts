import { randomBytes } from 'node:crypto';
import { maxHooks, type Hook, type HookDelivery } from '@pouch/contract/connections/hooks';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { AppError, invalid, notFound } from '../../lib/errors.ts';
import { findDeliveries, insertTestDelivery, renewDelivery, type DeliveryRow } from './delivery-store.ts';
import { findAddressProblem } from './hook-address.ts';
import { hashHookSecret, hookSecret } from './hook-secret.ts';
import type { HookSender } from './hook-sender.ts';
import {
  countHooks,
  deleteHook,
  findHook,
  findHooks,
  insertHook,
  type HookKey,
  type HookRow,
} from './hook-store.ts';
import type { PosterDeps } from './post-message.ts';

interface HookDeps extends Pick<PosterDeps, 'hosts' | 'addressPolicy'> {
  database: Database;
  now: () => Date;
  /** The server's secret. */
  secret: string;
  sender: Pick<HookSender, 'sendNow' | 'sendSoon'>;
}

type HookHandlers = Pick<
  Handlers,
  'listHooks' | 'addHook' | 'removeHook' | 'testHook' | 'listHookDeliveries' | 'resendHookDelivery'
>;

/** The calls about a user's webhooks (DR-04). */
export function hookHandlers(deps: HookDeps): HookHandlers {
  const { database, now, secret: serverSecret, sender } = deps;

  async function requireHook(key: HookKey): Promise<void> {
    if (!(await findHook(database, key))) throw notFound('The webhook');
  }

  return {
    listHooks: async ({ user }) => (await findHooks(database, user.id)).map(presentHook),

    addHook: async ({ user, body: { url, topics }, recordEvent }) => {
      const problem = findAddressProblem(url, deps);
      if (problem !== null) throw invalid('url', problem);
      const salt = randomBytes(16);
      const secret = hookSecret(serverSecret, user.id, salt);
      const hook = await database.transaction(async (tx) => {
        if ((await countHooks(tx, user.id)) >= maxHooks)
          throw new AppError('conflict', `An account has at most ${maxHooks} webhooks. Remove one first.`);
        await recordEvent(tx);
        return insertHook(tx, {
          userId: user.id,
          id: uuidv7(),
          url,
          topics,
          salt,
          secretHash: hashHookSecret(secret),
          createdAt: now().toISOString(),
        });
      });
      return { ...presentHook({ ...hook, waiting: 0 }), secret };
    },

    removeHook: async ({ user, params: { id }, recordEvent }) => {
      await database.transaction(async (tx) => {
        if (!(await deleteHook(tx, { userId: user.id, id }))) throw notFound('The webhook');
        await recordEvent(tx);
      });
      return undefined;
    },

    testHook: async ({ user, params: { id: hookId } }) => {
      await requireHook({ userId: user.id, id: hookId });
      const row = { userId: user.id, hookId, id: uuidv7(), createdAt: now().toISOString() };
      await database.transaction((tx) => insertTestDelivery(tx, row));
      const sent = await sender.sendNow(row);
      if (!sent) throw new AppError('unavailable', 'The test was not sent. Please try again.');
      return presentDelivery(sent);
    },

    listHookDeliveries: async ({ user, params: { id } }) => {
      await requireHook({ userId: user.id, id });
      return (await findDeliveries(database, { userId: user.id, id })).map(presentDelivery);
    },

    resendHookDelivery: async ({ user, params: { id, deliveryId } }) => {
      const hook = { userId: user.id, id };
      const row = await database.transaction((tx) => renewDelivery(tx, hook, { id: deliveryId, now: now() }));
      if (!row) throw notFound('The message');
      sender.sendSoon();
      return presentDelivery(row);
    },
  };
}

const presentHook = ({
  id,
  url,
  topics,
  createdAt,
  failingSince,
  gaveUpAt,
  waiting,
}: HookRow & { waiting: number }): Hook => ({
  id,
  url,
  topics,
  createdAt,
  waiting,
  failingSince,
  gaveUpAt,
});

const presentDelivery = (row: DeliveryRow): HookDelivery => ({
  id: row.id,
  type: row.type,
  createdAt: row.createdAt,
  state: row.state,
  attempts: row.attempts,
  attemptedAt: row.attemptedAt,
  nextAttemptAt: row.state === 'waiting' && row.attempts > 0 ? row.dueAt : null,
  answerStatus: row.answerStatus,
  error: row.error,
});
