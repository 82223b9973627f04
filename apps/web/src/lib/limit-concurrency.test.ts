// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitConcurrency, serialQueue } from './limit-concurrency.ts';

/** Tasks that the test ends by hand. */
function makeTasks() {
  const started: string[] = [];
  const pending = new Map<string, { resolve: (name: string) => void; reject: (error: Error) => void }>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => pending.set(name, { resolve, reject }));
  };
  return { started, pending, task };
}

/** Runs everything that waits for no time. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a concurrency limiter', () => {
  it('runs at most the given number of tasks at once, in order, also after a failure', async () => {
    const { started, pending, task } = makeTasks();
    const run = limitConcurrency(2);
    const results = ['a', 'b', 'c', 'd'].map((name) =>
      run(task(name)).catch((error: unknown) => String(error)),
    );
    await settled();
    expect(started).toEqual(['a', 'b']);

    pending.get('b')?.reject(new Error('broken'));
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);

    pending.get('a')?.resolve('a');
    pending.get('c')?.resolve('c');
    await settled();
    pending.get('d')?.resolve('d');
    expect(await Promise.all(results)).toEqual(['a', 'Error: broken', 'c', 'd']);
  });

  it('starts a task asynchronously, even when there is room', async () => {
    const { started, task } = makeTasks();
    void limitConcurrency(1)(task('a'));
    expect(started).toEqual([]);

    await settled();
    expect(started).toEqual(['a']);
  });
});

describe('a serial queue', () => {
  it('gives a free slot to the first waiting task, and not also to one added in the same moment', async () => {
    const { started, pending, task } = makeTasks();
    const run = serialQueue();
    void run(task('a'));
    const second = run(task('b'));
    await settled();

    pending.get('a')?.resolve('a');
    void Promise.resolve().then(() => run(task('c')));
    await settled();
    expect(started).toEqual(['a', 'b']);

    pending.get('b')?.resolve('b');
    await second;
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
  });
});
