import type { AsyncLocalStorage } from 'node:async_hooks';

let underWay = 0;
const begun = new Set<Pick<AsyncLocalStorage<unknown>, 'disable'>>();

/**
 * Runs a call of better-auth and, when no other is under way, ends the async contexts that they began, `own` among them.
 * Before Node 24 they stay on for good otherwise, and every promise of every request pays for them.
 */
export async function withAsyncContexts<Result>(
  call: () => Promise<Result>,
  own?: Pick<AsyncLocalStorage<unknown>, 'disable'>,
): Promise<Result> {
  const contexts = await import('@better-auth/core/context');
  const storages = await Promise.all([
    // oxlint-disable-next-line typescript/no-deprecated -- what takes its place does not give the storage
    contexts.getCurrentAuthContextAsyncLocalStorage(),
    contexts.getCurrentDBAdapterAsyncLocalStorage(),
    contexts.getRequestStateAsyncLocalStorage(),
  ]);
  for (const storage of own ? [...storages, own] : storages) begun.add(storage);
  underWay += 1;
  try {
    return await call();
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const storage of begun) storage.disable();
  }
}
