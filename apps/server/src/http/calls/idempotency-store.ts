import { and, eq, lt } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import { AppError } from '../../lib/errors.ts';
import type { UpdateStoredResponse, Created, IdempotentRequest, RunOnce } from './call-handlers.ts';

/** How long a response is stored. */
const keyLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Runs creating work in the transaction that also stores its response. A repeat that arrives meanwhile waits for the
 * first request (blocked by the primary key), then gets its response; if the first failed, the repeat does the work.
 */
export function withIdempotency(database: Database, now: () => Date) {
  return (request: IdempotentRequest | null): RunOnce =>
    async <Response>(work: (handle: Handle) => Promise<Response>): Promise<Created<Response>> => {
      if (request === null) return { response: await work(database), replayed: false };
      return database.transaction(async (tx) => {
        const isFirst = await claimKey(tx, request, now());
        if (!isFirst)
          return { response: (await findStoredResponse(tx, request)) as Response, replayed: true };
        const response = await work(tx);
        await tx.update(idempotencyKeys).set({ answer: response }).where(matchesRequest(request));
        return { response, replayed: false };
      });
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

/** Deletes expired keys of all users. */
export async function purgeExpiredKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(expiredAt(now));
}

const expiredAt = (now: Date) => lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetimeMs));

const matchesRequest = ({ userId, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Whether this request is the first with its key. A key older than a day counts as unused. */
async function claimKey(tx: Transaction, request: IdempotentRequest, now: Date): Promise<boolean> {
  const { requestHash } = request;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash, createdAt: now, answer: null },
      setWhere: expiredAt(now),
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length === 1;
}

async function findStoredResponse(tx: Transaction, request: IdempotentRequest): Promise<unknown> {
  const [row] = await tx.select().from(idempotencyKeys).where(matchesRequest(request));
  if (!row?.requestHash.equals(request.requestHash)) {
    throw new AppError('conflict', 'This Idempotency-Key was already used for something else.');
  }
  return row.answer;
}
