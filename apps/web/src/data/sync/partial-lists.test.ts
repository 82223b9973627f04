import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { trackRest, useIsWhole } from './partial-lists.ts';

describe('a list of several pages', () => {
  it('is whole when its latest reading has ended, not one of before (IL-08)', async () => {
    const { result } = renderHook(() => useIsWhole(['/api/items']));
    const ends: (() => void)[] = [];
    const read = () => trackRest('/api/items', new Promise((resolve) => ends.push(resolve)));
    act(read);
    act(read);

    await act(async () => Promise.resolve(ends[0]?.()));
    expect(result.current).toBe(false);

    await act(async () => Promise.resolve(ends[1]?.()));
    expect(result.current).toBe(true);
  });
});
