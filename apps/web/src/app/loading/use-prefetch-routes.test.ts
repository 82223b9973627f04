import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePrefetchRoutes } from './use-prefetch-routes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('prefetching routes', () => {
  it('loads the code of the next screens 2 s after the first one, even if one load fails', async () => {
    const [lost, found] = [vi.fn(() => Promise.reject(new Error('gone'))), vi.fn(() => Promise.resolve())];
    const screens = [{ load: lost }, { load: found }];
    renderHook(() => usePrefetchRoutes(screens));

    await vi.advanceTimersByTimeAsync(1999);
    expect(lost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(lost).toHaveBeenCalledOnce();
    expect(found).toHaveBeenCalledOnce();
  });

  it('loads them one after the other, and no more once the component was unmounted', async () => {
    const finished: (() => void)[] = [];
    const load = vi.fn(() => new Promise<void>((resolve) => finished.push(resolve)));
    const screens = [{ load }, { load }, { load }];
    const { unmount } = renderHook(() => usePrefetchRoutes(screens));
    await vi.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(1);

    finished.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);

    unmount();
    finished.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads nothing after the component was unmounted', async () => {
    const load = vi.fn(() => Promise.resolve());
    const screens = [{ load }];
    const { unmount } = renderHook(() => usePrefetchRoutes(screens));

    unmount();
    await vi.advanceTimersByTimeAsync(5000);

    expect(load).not.toHaveBeenCalled();
  });
});
