import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import type { SortedTasks } from '../../features/account/import-tasks.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';
import { convertTasks } from './convert-tasks.ts';
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

async function allItems({ nextItems, close }: SortedTasks<PortableItem>): Promise<PortableItem[]> {
  const all: PortableItem[] = [];
  for (let items = await nextItems(); items.length > 0; items = await nextItems()) all.push(...items);
  await close();
  return all;
}

describe('a large file of another organizer', () => {
  it('is read in a thread as the server itself would read it, in parts and in order (SE-06)', async () => {
    const threads = watchThreads();
    const lines = Array.from({ length: 240 }, (_, index) => `call number ${index} tomorrow at 9`).join('\n');

    const file = textFile(largeText(`[x] done long ago\n${lines}`));
    const tasks = await readTasks(file, moment);

    expect(tasks).toMatchObject({
      source: 'text',
      lossCount: 1,
      losses: [{ title: 'done long ago', field: 'done' }],
    });
    expect(await allItems(tasks)).toEqual((await convertTasks(file, moment)).items);
    expect(threads).toHaveLength(1);
    expect(threads[0]?.threadId).toBe(-1);
  });

  it('that is refused says why, and leaves no thread behind (SE-06)', async () => {
    const threads = watchThreads();

    await expect(readTasks(textFile('a\n'.repeat(2_000_000)), moment)).rejects.toMatchObject({
      code: 'too_large',
      message: 'A file may bring 50,000 tasks at most. Please split it.',
    });

    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  });

  it('whose thread ends can be tried again (SE-06)', async () => {
    const threads = watchThreads();
    const refused = expect(readTasks(textFile(largeText('milk')), moment)).rejects.toMatchObject({
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

    const items = await allItems(await readTasks(textFile(line), moment));

    expect(items).toHaveLength(1);
    expect(line.startsWith(items[0]?.title ?? '-')).toBe(true);
    expect(items[0]?.notes).toBe(line);
  });
});

describe('a small file of another organizer', () => {
  it('is read without a thread (SE-06)', async () => {
    const threads = watchThreads();

    const items = await allItems(await readTasks(textFile('milk\neggs'), moment));

    expect(items.map(({ title }) => title)).toEqual(['Milk', 'Eggs']);
    expect(threads).toEqual([]);
  });
});
