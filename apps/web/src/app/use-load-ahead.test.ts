import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoadAhead } from './use-load-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads what comes next once the first screen had its head start, whatever fails', async () => {
  const [lost, found] = [vi.fn(() => Promise.reject(new Error('gone'))), vi.fn(() => Promise.resolve())];
  const loads = [lost, found];
  renderHook(() => useLoadAhead(loads));

  await vi.advanceTimersByTimeAsync(1999);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(lost).toHaveBeenCalledOnce();
  expect(found).toHaveBeenCalledOnce();
});

it('loads nothing for somebody who has left', async () => {
  const load = vi.fn(() => Promise.resolve());
  const loads = [load];
  const { unmount } = renderHook(() => useLoadAhead(loads));

  unmount();
  await vi.advanceTimersByTimeAsync(5000);

  expect(load).not.toHaveBeenCalled();
});
