import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import type { SortedTasks } from '../../features/account/import-tasks.ts';
import { prepareItems, type PreparedItems } from '../../features/items/transfer/prepared-items.ts';
import { unpack } from '../../lib/memory/packed.ts';
import { convertTasks } from './convert-tasks.ts';
import { findPreviewed, keepPreviewed, type ConvertedFiles } from './previewed-files.ts';
import { maxBytesAtOnce, readTasks } from './read-tasks.ts';

const moment = { now: '2026-11-20T15:00:00.000Z', timezone: 'Europe/Paris', rules: [] };
const textFile = (text: string) => ({
  files: [{ path: '', bytes: Buffer.from(text) }],
  from: 'text' as const,
});
const largeText = (lines: string) => `${lines}\n${'#'.padEnd(maxBytesAtOnce, ' heading')}`;

/** The threads that a test starts. */
function watchThreads(): Worker[] {
  const threads: Worker[] = [];
  const note = (thread: Worker) => void threads.push(thread);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  return threads;
}

/** The rows that are stored. */
function allRows({ nextBatch }: SortedTasks<PreparedItems>): Record<string, unknown>[] {
  const all: Record<string, unknown>[] = [];
  for (let batch = nextBatch(); batch !== undefined; batch = nextBatch()) {
    all.push(...(unpack(batch.rows) as typeof all));
  }
  return all;
}

let people = 0;
/** Another person imports. */
const another = () => ({ userId: `ana ${(people += 1)}`, isPreview: false, onProgress: vi.fn() });

describe('a large file of another organizer', () => {
  it('is read in threads as the server itself would read it, in parts and in order (SE-06)', async () => {
    const threads = watchThreads();
    const lines = Array.from({ length: 280 }, (_, index) => `call number ${index % 7} tomorrow at 9`).join(
      '\n',
    );

    const file = textFile(largeText(`[x] done long ago\n${lines}`));
    const options = another();
    const tasks = await readTasks(file, moment, options);

    expect(tasks).toMatchObject({
      source: 'text',
      lossCount: 1,
      losses: [{ title: 'done long ago', field: 'done' }],
    });
    const { items } = await convertTasks(file, moment);
    expect(allRows(tasks)).toEqual(unpack(prepareItems(items).rows));
    expect(threads.map(({ threadId }) => threadId)).toEqual(threads.map(() => -1));
    expect(options.onProgress.mock.calls).toEqual([[0.5], [1]]);
    // One parses, and two sort where the machine can run two.
    expect(threads).toHaveLength(1 + Math.min(2, availableParallelism()));
  });

  it('that is refused says why, and leaves no thread behind (SE-06)', async () => {
    const threads = watchThreads();

    await expect(readTasks(textFile('a\n'.repeat(2_000_000)), moment, another())).rejects.toMatchObject({
      code: 'too_large',
      message: 'A file may bring 50,000 tasks at most. Please split it.',
    });

    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  });

  it('whose thread ends can be tried again (SE-06)', async () => {
    const threads = watchThreads();
    const refused = expect(readTasks(textFile(largeText('milk')), moment, another())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
    });
    await vi.waitFor(() => expect(threads).toHaveLength(1));
    await threads[0]?.terminate();

    await refused;
  });

  it('with a line that is too long for a thought keeps the line as one item and its text in the notes (SE-06)', async () => {
    const line = 'buy milk and call the dentist. '.repeat(500).trim();
    expect(line.length).toBeGreaterThan(maxThoughtLength);

    const items = allRows(await readTasks(textFile(line), moment, another()));

    expect(items).toHaveLength(1);
    expect(line.startsWith(String(items[0]?.['title']))).toBe(true);
    expect(items[0]?.['notes']).toBe(line);
  });
});

describe('a file of another organizer that was previewed', () => {
  const file = textFile(largeText('call Ana tomorrow'));
  it('is not sorted again by its import, which takes what the preview showed (MV-01)', async () => {
    const threads = watchThreads();
    const options = { ...another(), isPreview: true };

    const shown = allRows(await readTasks(file, moment, options));
    const later = { ...moment, now: '2026-11-21T15:00:00.000Z' };
    const imported = allRows(await readTasks(file, later, { ...options, isPreview: false }));

    expect(imported).toEqual(shown);
    // One has parsed, one has sorted.
    expect(threads).toHaveLength(2);
  });

  it('is sorted again for another person, with other settings, and with another content (MV-01)', () => {
    const previewed = { userId: 'ana', taskFiles: file, moment };
    const converted: ConvertedFiles = {
      report: { source: 'text', skipped: 0, losses: [], lossCount: 0 },
      parts: [],
    };
    keepPreviewed(previewed, converted);

    expect(findPreviewed(previewed)).toBe(converted);
    expect(findPreviewed({ ...previewed, userId: 'ben' })).toBeUndefined();
    expect(findPreviewed({ ...previewed, moment: { ...moment, timezone: 'Asia/Tokyo' } })).toBeUndefined();
    expect(findPreviewed({ ...previewed, taskFiles: { ...file, from: undefined } })).toBeUndefined();
    const other = textFile(largeText('call Ben tomorrow'));
    expect(findPreviewed({ ...previewed, taskFiles: other })).toBeUndefined();
  });
});

describe('a small file of another organizer', () => {
  it('is read without a thread (SE-06)', async () => {
    const threads = watchThreads();

    const items = allRows(await readTasks(textFile('milk\neggs'), moment, another()));

    expect(items.map(({ title }) => title)).toEqual(['Milk', 'Eggs']);
    expect(threads).toEqual([]);
  });
});
