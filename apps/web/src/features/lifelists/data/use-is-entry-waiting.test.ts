import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession } from '../../../data/session/session.ts';
import { openKeptStore } from '../../../testing/open-kept-store.ts';
import { toNewChange } from './lifelist-requests.ts';
import { useIsEntryWaiting } from './use-is-entry-waiting.ts';

afterEach(() => endSession());

describe('an entry of a LifeList', () => {
  it('waits from its change to the answer, and no other entry does (OF-08)', async () => {
    const store = await openKeptStore();
    const { result } = renderHook(() => ({
      milk: useIsEntryWaiting('groceries', 'milk'),
      bread: useIsEntryWaiting('groceries', 'bread'),
      elsewhere: useIsEntryWaiting('cleaning', 'milk'),
    }));
    const check = toNewChange('groceries', {
      kind: 'update',
      body: { id: 'milk', updates: { isChecked: true } },
    });

    const [submitted] = await act(() => store.submit([check]));
    expect(result.current).toEqual({ milk: true, bread: false, elsewhere: false });

    await act(() => store.settle(submitted?.change.key ?? '', { things: [], answer: undefined }));
    expect(result.current).toEqual({ milk: false, bread: false, elsewhere: false });
  });

  it('does not wait once its change is refused (OF-07)', async () => {
    const store = await openKeptStore();
    const { result } = renderHook(() => useIsEntryWaiting('groceries', 'milk'));
    const move = { id: 'milk', to: { categoryKey: 'Dairy', before: null } };
    const [submitted] = await act(() =>
      store.submit([toNewChange('groceries', { kind: 'move', body: move })]),
    );
    expect(result.current).toBe(true);

    await act(() =>
      store.refuse(submitted?.change.key ?? '', {
        refusal: { status: 404, message: 'It is gone.' },
        error: new Error('It is gone.'),
        isMoot: () => false,
      }),
    );

    expect(result.current).toBe(false);
  });
});
