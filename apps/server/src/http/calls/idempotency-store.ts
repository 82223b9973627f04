import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { joinedStatement } from '../../db/joined-statement.ts';
import { purgeRows } from '../../db/purge-store.ts';
import { findErrorCode } from '../../db/query-error.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import { runTogether, sendAlong } from '../../db/transaction.ts';
import { AppError } from '../../lib/errors.ts';
import type { UpdateStoredResponse, IdempotentRequest, RunOnce } from './call-handlers.ts';
import { maxWaitMs } from './made-at.ts';

/** How long a key is known: as long as a device may keep a change whose response was lost. */
const keyLifetimeMs = maxWaitMs;
/** How long its response is stored. */
const responseLifetimeMs = 24 * 60 * 60 * 1000;

/** Stored for a call without a body, since null means that the response is no longer stored. */
const emptyBody = {};

/** Thrown to roll back what a repeat has begun. */
class KeyTaken extends Error {}

/**
 * Runs changing work in the transaction that also stores its response. A repeat that arrives meanwhile waits for the
 * first request (blocked by the primary key), then gets its response; if the first failed, the repeat does the work.
 */
export function withIdempotency(database: Database, now: () => Date) {
  return (request: IdempotentRequest | null): RunOnce =>
    async (work, { startsAtOnce, about } = { startsAtOnce: false }) => {
      const transact = <Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> =>
        about === undefined ? database.transaction(change) : runTogether(database.$client, change, about);
      if (request === null) return { response: await transact((tx) => work(tx)), replayed: false };
      try {
        const response = await transact(async (tx) => {
          const claim = claimKey(tx, request, now());
          if (startsAtOnce) sendAlong(tx, claim);
          else await claim;
          const done = await work(tx);
          sendAlong(tx, storeResponse(tx, request, done));
          return done;
        });
        return { response, replayed: false };
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
        const response = await findStoredResponse(database, request, now());
        return { response: response as Awaited<ReturnType<typeof work>>, replayed: true };
      }
    };
}

/** Replaces the stored response of a key, unless the key has since been used for another request. */
export const updateStoredResponse =
  (request: IdempotentRequest | null): UpdateStoredResponse =>
  async (tx, answer) => {
    if (request === null) return;
    const isSameRequest = and(matchesRequest(request), eq(idempotencyKeys.requestHash, request.requestHash));
    await tx.update(idempotencyKeys).set({ answer }).where(isSameRequest);
  };

/** Deletes the expired keys of all users, and the expired responses of the others. */
export async function purgeExpiredKeys(database: Database, now: Date): Promise<void> {
  const { userId, key } = idempotencyKeys;
  await purgeRows(database, {
    table: idempotencyKeys,
    key: [userId, key],
    where: isOlder(keyLifetimeMs, now),
  });
  await clearExpiredResponses(database, now);
}

/** Rows per statement, so that no statement takes long. */
const batchSize = 500;

/** The latest first: earlier ones were cleared in earlier nights, and the index on their age leads to them last. */
async function clearExpiredResponses(database: Database, now: Date): Promise<void> {
  const { userId, key, answer, createdAt } = idempotencyKeys;
  const isExpired = and(isOlder(responseLifetimeMs, now), isNotNull(answer));
  let cleared: number | null = batchSize;
  while (cleared === batchSize) {
    const result: { rowCount: number | null } =
      await database.execute(sql`update ${idempotencyKeys} set answer = null where (${userId}, ${key}) in (
      select ${userId}, ${key} from ${idempotencyKeys} where ${isExpired}
      order by ${createdAt} desc limit ${batchSize} for update skip locked)`);
    cleared = result.rowCount;
  }
}

const isOlder = (ageMs: number, now: Date) => lt(idempotencyKeys.createdAt, new Date(now.getTime() - ageMs));

const matchesRequest = ({ userId, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

const {
  userId: ofUser,
  key: withKey,
  requestHash,
  createdAt: claimedAt,
  answer: storedAnswer,
} = idempotencyKeys;
const claim = joinedStatement(
  'claim_key',
  { userId: ofUser, key: withKey, requestHash, createdAt: claimedAt },
  (handle, { calls, call }) =>
    handle
      .with(calls)
      .insert(idempotencyKeys)
      .select(
        sql`select ${call.userId}, ${call.key}, ${call.requestHash}, null, ${call.createdAt} from ${calls}`,
      )
      .onConflictDoUpdate({
        target: [ofUser, withKey],
        set: {
          requestHash: sql`excluded.request_hash`,
          createdAt: sql`case when ${claimedAt} < excluded.created_at - ${keyLifetimeMs} * interval '1 ms'
            then excluded.created_at else refuse_taken_key() end`,
          answer: null,
        },
      }),
);

/** As the function of the database throws it. */
const keyTakenCode = 'KEY01';

/**
 * Throws `KeyTaken` unless this request is the first with its key, which then ends the transaction. An expired key counts
 * as unused. Sends the statement at once.
 */
async function claimKey(tx: Transaction, request: IdempotentRequest, now: Date): Promise<void> {
  try {
    await claim(tx, { ...request, createdAt: now });
  } catch (error) {
    throw findErrorCode(error) === keyTakenCode ? new KeyTaken() : error;
  }
}

const store = joinedStatement(
  'store_response',
  { userId: ofUser, key: withKey, answer: storedAnswer },
  (handle, { calls, call }) =>
    handle
      .with(calls)
      .update(idempotencyKeys)
      .set({ answer: call.answer })
      .from(calls)
      .where(and(eq(ofUser, call.userId), eq(withKey, call.key))),
);

const storeResponse = (
  tx: Transaction,
  { userId, key }: IdempotentRequest,
  response: unknown,
): Promise<unknown> => store(tx, { userId, key, answer: response ?? emptyBody });

/** Throws a 409 when the key was used for another request, or when its response has expired. */
async function findStoredResponse(
  database: Database,
  request: IdempotentRequest,
  now: Date,
): Promise<unknown> {
  const [row] = await database.select().from(idempotencyKeys).where(matchesRequest(request));
  if (!row?.requestHash.equals(request.requestHash)) {
    throw new AppError('conflict', 'This Idempotency-Key was already used for another request.');
  }
  const isExpired = row.createdAt.getTime() < now.getTime() - responseLifetimeMs;
  if (row.answer === null || isExpired)
    throw new AppError('already_done', 'This was already done. Please reload.');
  return row.answer;
}
