import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

afterEach(() => vi.useRealTimers());

describe('a screen that loads', () => {
  it('says so after 150 ms, and renders nothing of it before (AC-06)', () => {
    vi.useFakeTimers();
    render(<LoadingScreen label="Loading..." />);

    act(() => void vi.advanceTimersByTime(149));
    expect(screen.queryByText('Loading...')).toBeNull();

    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('holds the splash of the apps from its first moment (AC-06)', () => {
    const { container } = render(<LoadingScreen label="Loading..." />);

    expect(container.querySelector('.loading-mark')).not.toBeNull();
  });
});
