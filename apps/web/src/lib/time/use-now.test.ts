import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const shown = () => new Date(view.result.current).toISOString().slice(11, 19);
let view: { result: { current: number }; unmount: () => void };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:58:42.300Z') });
  view = renderHook(() => useNow());
});

afterEach(() => {
  view.unmount();
  vi.useRealTimers();
});

it('turns with the minute, not a moment before', () => {
  expect(shown()).toBe('23:58:00');
  pass(17_699);
  expect(shown()).toBe('23:58:00');
  pass(1);
  expect(shown()).toBe('23:59:00');
  pass(60_000);
  expect(shown()).toBe('00:00:00');
});

it.each([
  ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is focused again', () => window.dispatchEvent(new Event('focus'))],
  ['comes back from the history', () => window.dispatchEvent(new Event('pageshow'))],
  ['is connected again', () => window.dispatchEvent(new Event('online'))],
])('knows the time at once when a device slept and the page %s', (_what, wake) => {
  vi.setSystemTime(new Date('2026-11-21T07:30:12Z'));
  expect(shown()).toBe('23:58:00');

  act(() => {
    wake();
  });

  expect(shown()).toBe('07:30:00');
  pass(48_000);
  expect(shown()).toBe('07:31:00');
});

it('keeps one timer for all who ask, and none when nobody does', () => {
  const other = renderHook(() => useNow());
  expect(vi.getTimerCount()).toBe(1);

  other.unmount();
  view.unmount();

  expect(vi.getTimerCount()).toBe(0);
});
