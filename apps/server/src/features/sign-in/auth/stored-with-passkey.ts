import { AsyncLocalStorage } from 'node:async_hooks';
import type { DBAdapter } from 'better-auth';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database, Transaction } from '../../../db/database.ts';
import { withAsyncContexts } from './async-contexts.ts';

type CreateAdapter = ReturnType<typeof drizzleAdapter>;
type StoreBesides = (tx: Transaction, passkey: { name: string | null }) => Promise<void>;

const besides = new AsyncLocalStorage<StoreBesides>();

/**
 * Runs `work`; what `store` writes is in the transaction that stores a passkey there, so that both are kept or neither.
 * Rejects with the failure of `store`, which better-auth would hide.
 */
export async function storingWithPasskey<Result>(
  store: StoreBesides,
  work: () => Promise<Result>,
): Promise<Result> {
  const failures: unknown[] = [];
  const storing: StoreBesides = (tx, passkey) =>
    store(tx, passkey).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  const result = await withAsyncContexts(() => besides.run(storing, work), besides);
  if (failures.length > 0) throw failures[0];
  return result;
}

/** An adapter of better-auth, made for a database or a transaction, that stores passkeys in a transaction. */
export const withPasskeyTransactions =
  (database: Database, createFor: (handle: Database | Transaction) => CreateAdapter): CreateAdapter =>
  (options) => {
    const adapter = createFor(database)(options);
    const create: DBAdapter['create'] = async (call) => {
      const store = besides.getStore();
      if (call.model !== 'passkey' || store === undefined) return adapter.create(call);
      return database.transaction(async (tx) => {
        const stored = await createFor(tx)(options).create(call);
        await store(tx, stored as unknown as { name: string | null });
        return stored as never;
      });
    };
    return { ...adapter, create };
  };
