import { AsyncLocalStorage } from 'node:async_hooks';
import {
  getRequestStateAsyncLocalStorage,
  hasRequestState,
  runWithRequestState,
} from '@better-auth/core/context';
import { describe, expect, it } from 'vitest';
import { withAsyncContexts } from './async-contexts.ts';

describe('the contexts of sign-in calls', () => {
  it('last while any of the calls is under way, and no longer (AU-01)', async () => {
    const storage = await getRequestStateAsyncLocalStorage();
    let finish: () => void = () => undefined;
    const finishing = new Promise<void>((resolve) => (finish = resolve));
    const long = withAsyncContexts(() =>
      runWithRequestState(new WeakMap(), async () => {
        await finishing;
        return hasRequestState();
      }),
    );
    await withAsyncContexts(() => Promise.resolve());
    finish();

    expect(await long).toBe(true);
    expect(storage.getStore()).toBeUndefined();
    storage.enterWith(new WeakMap());
    await withAsyncContexts(() => Promise.resolve());
    expect(storage.getStore()).toBeUndefined();
  });

  it('end together with the context of the caller, which lasts through the calls inside (AU-01)', async () => {
    const own = new AsyncLocalStorage<string>();
    const work = async (): Promise<string | undefined> => {
      await withAsyncContexts(() => Promise.resolve());
      return own.getStore();
    };

    expect(await withAsyncContexts(() => own.run('kept', work), own)).toBe('kept');
    own.enterWith('left over');
    await withAsyncContexts(() => Promise.resolve());
    expect(own.getStore()).toBeUndefined();
  });
});
