import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, pauseToast, resumeToast, toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('a toast', () => {
  it('closes by itself after 5000 ms and is gone 1000 ms later (AC-15)', () => {
    toast({ title: 'Address copied' });

    vi.advanceTimersByTime(4999);
    expect(currentToast()).toMatchObject({ title: 'Address copied', isLeaving: false });
    vi.advanceTimersByTime(1);
    expect(currentToast()).toMatchObject({ isLeaving: true });
    vi.advanceTimersByTime(999);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it('replaces the previous one, for its own full time (AC-15)', () => {
    toast({ title: 'First' });
    vi.advanceTimersByTime(4000);

    toast({ title: 'Second' });
    vi.advanceTimersByTime(4000);

    expect(currentToast()).toMatchObject({ title: 'Second', isLeaving: false });
  });

  it('is not removed early by the timer of one that was dismissed before it', () => {
    toast({ title: 'First' });
    dismissToast();
    vi.advanceTimersByTime(500);

    toast({ title: 'Second' });
    vi.advanceTimersByTime(600);

    expect(currentToast()).toMatchObject({ title: 'Second' });
  });

  it('that is uninterruptible is not replaced by another until it leaves (AC-09)', () => {
    toast({ title: 'Unauthorized', isUninterruptible: true });

    toast({ title: 'Failed to complete item' });
    expect(currentToast()).toMatchObject({ title: 'Unauthorized' });
    dismissToast();
    toast({ title: 'Item completed!' });

    expect(currentToast()).toMatchObject({ title: 'Item completed!' });
  });

  it('pauses while it is read and resumes with the remaining time', () => {
    toast({ title: 'Item completed!' });
    vi.advanceTimersByTime(3000);

    pauseToast();
    vi.advanceTimersByTime(60_000);
    expect(currentToast()).toMatchObject({ isLeaving: false });
    resumeToast();

    vi.advanceTimersByTime(1999);
    expect(currentToast()).toMatchObject({ isLeaving: false });
    vi.advanceTimersByTime(1);
    expect(currentToast()).toMatchObject({ isLeaving: true });
  });

  it('pauses once when there are two reasons to pause', () => {
    toast({ title: 'Item completed!' });
    vi.advanceTimersByTime(1000);

    pauseToast();
    vi.advanceTimersByTime(60_000);
    pauseToast();
    resumeToast();

    vi.advanceTimersByTime(3999);
    expect(currentToast()).toMatchObject({ isLeaving: false });
    vi.advanceTimersByTime(1);
    expect(currentToast()).toMatchObject({ isLeaving: true });
  });
});
