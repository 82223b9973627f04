import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useIsDesktop } from './use-is-desktop.ts';

const stubWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the layout of wide windows', () => {
  it.each([
    ['web', 1023, false],
    ['web', 1024, true],
    ['ios', 1366, false],
    ['android', 1280, false],
  ] as const)('on %s with %i px is used: %s (AC-11)', (platform, width, isWide) => {
    vi.stubGlobal('Capacitor', { getPlatform: () => platform });
    stubWidth(width);

    expect(renderHook(() => useIsDesktop()).result.current).toBe(isWide);
  });
});
