import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { analyseThought } from '@pouch/sorter';
import { languages } from '../../../lib/sorter-languages.ts';
import { createTextSorter, maxLengthAtOnce } from './text-sorter.ts';

const context = { now: '2026-11-20T16:00:00+01:00', timezone: 'Europe/Paris', rules: [] };
const long = Array.from({ length: 60 }, (_, index) => `buy ${index + 2} apples tomorrow`).join('\n');

// Timeouts pass only where a test advances the time, since a busy machine may need longer to start a thread.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A sorter for one test, with the threads that it starts. */
function ownSorter() {
  const threads: Worker[] = [];
  const note = (thread: Worker) => void threads.push(thread);
  process.on('worker', note);
  const sorter = createTextSorter();
  onTestFinished(async () => {
    process.off('worker', note);
    await sorter.close();
  });
  return { ...sorter, threads };
}

const ended = (thread: Worker | undefined) =>
  new Promise((resolve) => (thread ? thread.once('exit', resolve) : resolve(null)));

describe('a long text', () => {
  it('is sorted in a thread as it would be in the server itself (SO-01)', async () => {
    const { sort, threads } = ownSorter();

    const items = await sort('ana', long, context);

    expect(items).toEqual(analyseThought(long, { ...context, languages }));
    expect(threads).toHaveLength(1);
  });

  it('of another person waits for one text of somebody who sends many (SO-01)', async () => {
    const { sort } = ownSorter();
    const order: string[] = [];
    const sortFor = (userId: string) => sort(userId, long, context).then(() => order.push(userId));

    await Promise.all([...Array.from({ length: 8 }, () => sortFor('ana')), sortFor('ben')]);

    expect(order.indexOf('ben')).toBeLessThan(3);
  });

  it('is refused with a time to retry when the person has too many waiting (SO-01)', async () => {
    const { sort } = ownSorter();
    const texts = Array.from({ length: 13 }, () => sort('ana', long, context));

    await expect(sort('ana', long, context)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });

    expect(await Promise.all(texts)).toHaveLength(13);
  });

  it('is refused when its thread ends, and the next one is sorted in another (SO-01)', async () => {
    const { sort, threads } = ownSorter();
    const first = sort('ana', long, context);
    const refused = expect(first).rejects.toMatchObject({ code: 'unavailable' });
    await vi.waitFor(() => expect(threads).toHaveLength(1));
    await threads[0]?.terminate();
    await refused;

    expect(await sort('ana', long, context)).not.toEqual([]);
    expect(threads).toHaveLength(2);
  });

  it('leaves no thread behind a minute later (SO-01)', async () => {
    const { sort, threads } = ownSorter();
    await sort('ana', long, context);
    const gone = ended(threads[0]);

    vi.advanceTimersByTime(60_000);

    await gone;
  });
});

describe('a short text', () => {
  it('is sorted at once, without a thread (SO-01)', async () => {
    const { sort, threads } = ownSorter();

    expect(await sort('ana', 'milk'.padEnd(maxLengthAtOnce), context)).toMatchObject([{ title: 'Milk' }]);
    expect(threads).toEqual([]);
  });
});
