import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';

let underWay = 0;

/**
 * Runs a call of better-auth and, when no other is under way, ends the async contexts that it began. Before Node 24 they stay
 * on for good otherwise, and every promise of every request pays for them.
 */
export async function withAsyncContexts<Result>(call: () => Promise<Result>): Promise<Result> {
  const storages = await Promise.all([
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- what takes its place does not give the storage
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
    getRequestStateAsyncLocalStorage(),
  ]);
  underWay += 1;
  try {
    return await call();
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const storage of storages) storage.disable();
  }
}
