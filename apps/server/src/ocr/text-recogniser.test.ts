import type { Worker as Thread } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createFoliagePhoto,
  foliageLikeWords,
  simulatePhoto,
  printedPagePath,
  type PrintedPage,
} from '../testing/photos.ts';
import { createTextRecogniser, type TextRecogniser } from './text-recogniser.ts';

const wanted = new AbortController().signal;
const recogniser = createTextRecogniser();
const read = (picture: Buffer) => recogniser.readLines(picture, wanted);
// Timeouts pass only where a test advances the time, since a busy machine may need longer.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
afterAll(() => recogniser.close());

const asPrinted = (name: PrintedPage) => sharp(printedPagePath(name)).jpeg({ quality: 85 }).toBuffer();
const turned = async (degrees: number) =>
  sharp(await simulatePhoto('shopping-list'))
    .rotate(degrees)
    .jpeg()
    .toBuffer();

const things = [
  'Shopping list',
  'milk',
  '2 loaves of bread',
  'a dozen eggs',
  'bananas',
  'washing powder',
  'toothpaste x2',
  'chicken breast 500g',
  'birthday card for Ana',
  'mac and cheese',
];
const withoutMarks = (lines: string[] | null) =>
  lines?.map((line) => line.replace(/^(?:[-*]|\d[.)]|\[ \]) /, ''));

describe('a list in a picture is read line by line (SO-05)', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['as printed', () => asPrinted('shopping-list')],
    ['as a phone takes it', () => simulatePhoto('shopping-list')],
    ['tilted by 10 degrees', () => simulatePhoto('shopping-list', { skewDegrees: 10 })],
    ['tilted by 15 degrees the other way', () => simulatePhoto('shopping-list', { skewDegrees: -15 })],
    ['lying on its side', () => turned(90)],
    ['lying on its other side', () => turned(270)],
    ['upside down', () => turned(180)],
    [
      'light on dark',
      async () =>
        sharp(await asPrinted('shopping-list'))
          .negate()
          .jpeg()
          .toBuffer(),
    ],
    [
      'small',
      async () =>
        sharp(await simulatePhoto('shopping-list'))
          .resize({ width: 400 })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s', async (_, take) => {
    expect(withoutMarks(await read(await take()))).toEqual(things);
  });

  it('with boxes to tick, numbers and bullets', async () => {
    expect(withoutMarks(await read(await simulatePhoto('tasks', { skewDegrees: -1 })))).toEqual([
      'call the dentist',
      'buy stamps',
      'book train tickets',
      'water the plants',
      'fix the tap',
      'renew passport',
      'paint the fence',
    ]);
  });

  it('and of a receipt its items, without prices and in lower case', async () => {
    expect(await read(await simulatePhoto('receipt', { skewDegrees: 1.5 }))).toEqual([
      'whole milk 2L',
      'bread wholemeal',
      'eggs free range 12',
      'bananas 0.82KG',
      'cheddar 400G',
    ]);
  });

  it('and prose as one text below its heading', async () => {
    expect(await read(await simulatePhoto('page-of-prose'))).toEqual([
      'The kitchen',
      [
        'The old oven has given up at last, and the new one should have a fan, a light inside',
        'and a door that opens sideways, or else it will not fit the corner.',
      ].join(' '),
    ]);
  });
});

describe('a sign', () => {
  it('with one short word is read (SO-05)', async () => {
    expect(await read(await simulatePhoto('sign', { skewDegrees: 0 }))).toEqual(['exit']);
  });
});

describe('nothing is read (SO-05)', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
      .jpeg()
      .toBuffer();

  it.each<[string, () => Promise<Buffer>]>([
    ['in foliage', () => createFoliagePhoto(foliageLikeWords[0])],
    ['in other foliage', () => createFoliagePhoto(foliageLikeWords[1])],
    ['in a plain colour', () => plain(1200, 1600)],
    ['in a single pixel', () => plain(1, 1)],
    ['in a single row of pixels', () => plain(1200, 1)],
  ])('%s', async (_, take) => {
    expect(await read(await take())).toBeNull();
  });

  it('once the request is aborted', async () => {
    expect(await recogniser.readLines(await asPrinted('shopping-list'), AbortSignal.abort())).toBeNull();
  });
});

/** Creates a recogniser for one test, with the threads that it starts. */
function ownRecogniser(): TextRecogniser & { threads: Thread[] } {
  const threads: Thread[] = [];
  const note = (thread: Thread) => void threads.push(thread);
  process.on('worker', note);
  const own = createTextRecogniser();
  onTestFinished(() => {
    process.off('worker', note);
    own.close();
  });
  return { ...own, threads };
}

const ended = (thread: Thread | undefined) =>
  new Promise((resolve) => (thread ? thread.once('exit', resolve) : resolve(null)));

describe('the recogniser', () => {
  it('fails for a file that cannot be decoded, and reads the next picture (SO-05)', async () => {
    await expect(read(Buffer.from('no picture'))).rejects.toThrow();
    expect(await read(await asPrinted('tasks'))).toHaveLength(7);
  });

  it('survives the end of its thread, at work and when idle (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await asPrinted('tasks');
    const first = own.readLines(picture, wanted);
    await vi.waitFor(() => expect(own.threads).toHaveLength(1));
    own.threads[0]?.emit('error', new Error('out of memory'));
    await expect(first).rejects.toThrow('out of memory');

    expect(await own.readLines(picture, wanted)).toHaveLength(7);
    const gone = ended(own.threads[1]);
    await own.threads[1]?.terminate();
    await gone;
    expect(await own.readLines(picture, wanted)).toHaveLength(7);
    expect(own.threads).toHaveLength(3);
  });

  it('stops after 20 seconds, and reads the next picture (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await asPrinted('tasks');
    const slow = own.readLines(picture, wanted);
    const rejected = expect(slow).rejects.toThrow();
    await vi.waitFor(() => expect(own.threads).toHaveLength(1));
    vi.advanceTimersByTime(20_000);
    await rejected;

    expect(await own.readLines(picture, wanted)).toHaveLength(7);
  });

  it('stops a minute after its last picture, and starts again with the next (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await asPrinted('tasks');
    await own.readLines(picture, wanted);
    vi.advanceTimersByTime(50_000);
    await own.readLines(picture, wanted);
    expect(own.threads).toHaveLength(1);
    const gone = ended(own.threads[0]);
    vi.advanceTimersByTime(60_000);
    await gone;

    expect(await own.readLines(picture, wanted)).toHaveLength(7);
    expect(own.threads).toHaveLength(2);
  });

  it('refuses pictures with a 503 while eight are waiting (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await sharp(printedPagePath('tasks')).resize({ width: 200 }).jpeg().toBuffer();
    const waiting = Array.from({ length: 8 }, () => own.readLines(picture, wanted));

    await expect(own.readLines(picture, wanted)).rejects.toMatchObject({ code: 'unavailable' });

    await Promise.all(waiting);
    expect(own.threads).toHaveLength(1);
  });

  it('reads nothing once it is closed, and its thread has ended (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await asPrinted('tasks');
    await own.readLines(picture, wanted);
    const gone = ended(own.threads[0]);

    own.close();

    await gone;
    expect(await own.readLines(picture, wanted)).toBeNull();
  });
});
