import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('the current minute', () => {
  it('changes exactly when a new minute begins', () => {
    expect(shown()).toBe('23:58:00');
    pass(17_699);
    expect(shown()).toBe('23:58:00');
    pass(1);
    expect(shown()).toBe('23:59:00');
    pass(60_000);
    expect(shown()).toBe('00:00:00');
  });

  it.each([
    ['becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is focused again', () => window.dispatchEvent(new Event('focus'))],
    ['comes back from the history', () => window.dispatchEvent(new Event('pageshow'))],
    ['is online again', () => window.dispatchEvent(new Event('online'))],
  ])('is right at once after a device was asleep and the page %s', (_what, wake) => {
    vi.setSystemTime(new Date('2026-11-21T07:30:12Z'));
    expect(shown()).toBe('23:58:00');

    act(() => {
      wake();
    });

    expect(shown()).toBe('07:30:00');
    pass(48_000);
    expect(shown()).toBe('07:31:00');
  });

  it('shares one timer between all components, and has none without a component', () => {
    const other = renderHook(() => useNow());
    expect(vi.getTimerCount()).toBe(1);

    other.unmount();
    view.unmount();

    expect(vi.getTimerCount()).toBe(0);
  });
});
