import { and, eq, lt } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { AppError } from '../lib/errors.ts';
import type { Amend, Created, KeyedRequest, Once } from '../http/calls/call-handlers.ts';

/** How long an answer is remembered, in milliseconds. */
const keyLifetime = 24 * 60 * 60 * 1000;

/**
 * Runs creating work in the transaction that also remembers its answer. A repeat that arrives meanwhile waits for
 * the first (the primary key makes it), then gets its answer; when the first failed, the repeat does the work.
 */
export function onceOver(database: Database, now: () => Date) {
  return (keyed: KeyedRequest | null): Once =>
    async <Answer>(work: (handle: Handle) => Promise<Answer>): Promise<Created<Answer>> => {
      if (keyed === null) return { answer: await work(database), repeated: false };
      return database.transaction(async (tx) => {
        const isFirst = await claimKey(tx, keyed, now());
        if (!isFirst) return { answer: (await rememberedAnswer(tx, keyed)) as Answer, repeated: true };
        const answer = await work(tx);
        await tx.update(idempotencyKeys).set({ answer }).where(ofRequest(keyed));
        return { answer, repeated: false };
      });
    };
}

/** Replaces the answer that is remembered for a key, unless the key has come to stand for something else since. */
export const amendRemembered =
  (keyed: KeyedRequest | null): Amend =>
  async (tx, answer) => {
    if (keyed === null) return;
    const ofSame = and(ofRequest(keyed), eq(idempotencyKeys.requestHash, keyed.requestHash));
    await tx.update(idempotencyKeys).set({ answer }).where(ofSame);
  };

/** Forgets the answers that no repeat may ask for any more, those of everybody. */
export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(expiredAt(now));
}

const expiredAt = (now: Date) => lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetime));

const ofRequest = ({ userId, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Whether this request is the first with its key; a key older than a day is taken over. */
async function claimKey(tx: Transaction, keyed: KeyedRequest, now: Date): Promise<boolean> {
  const { requestHash } = keyed;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...keyed, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash, createdAt: now, answer: null },
      setWhere: expiredAt(now),
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length === 1;
}

async function rememberedAnswer(tx: Transaction, keyed: KeyedRequest): Promise<unknown> {
  const [row] = await tx.select().from(idempotencyKeys).where(ofRequest(keyed));
  if (!row?.requestHash.equals(keyed.requestHash)) {
    throw new AppError('conflict', 'This Idempotency-Key was already used for something else.');
  }
  return row.answer;
}
