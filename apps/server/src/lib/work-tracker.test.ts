import { describe, expect, it } from 'vitest';
import { createWorkTracker } from './work-tracker.ts';

describe('the work tracker', () => {
  it('settles once all work has ended, also failed work and work added meanwhile', async () => {
    const tracker = createWorkTracker();
    const ends: (() => void)[] = [];
    const work = () => tracker.add(new Promise<void>((resolve) => ends.push(resolve)));
    const failing = tracker.add(Promise.reject(new Error('no')));
    void work().then(() => void work());
    let isSettled = false;
    const settled = tracker.settled().then(() => (isSettled = true));

    await expect(failing).rejects.toThrow('no');
    ends[0]?.();
    await expect.poll(() => ends).toHaveLength(2);
    expect(isSettled).toBe(false);

    ends[1]?.();
    await settled;
  });
});
