import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WhenIdle } from './when-idle.tsx';

afterEach(() => vi.unstubAllGlobals());

it('What no first screen shows is rendered once the browser is idle, and not at all when its place is gone (AC-02)', () => {
  const waiting = new Set<() => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.add(work);
    return work;
  });
  vi.stubGlobal('cancelIdleCallback', (work: () => void) => waiting.delete(work));

  const { unmount } = render(<WhenIdle>later</WhenIdle>);
  expect(screen.queryByText('later')).toBeNull();
  for (const work of waiting) act(work);
  expect(screen.queryByText('later')).not.toBeNull();

  unmount();
  expect(waiting.size).toBe(0);
});
