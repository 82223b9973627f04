import type { Worker as Thread } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { foliage, foliageLikeWords, photographed, printed, type PrintedPage } from '../testing/photos.ts';
import { createTextRecogniser, type TextRecogniser } from './text-recogniser.ts';

const wanted = new AbortController().signal;
const recogniser = createTextRecogniser();
const read = (picture: Buffer) => recogniser.linesOf(picture, wanted);
afterEach(() => void vi.useRealTimers());
afterAll(() => recogniser.close());

const asPrinted = (name: PrintedPage) => sharp(printed(name)).jpeg({ quality: 85 }).toBuffer();
const turned = async (degrees: number) =>
  sharp(await photographed('shopping-list'))
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
    ['as a phone takes it', () => photographed('shopping-list')],
    ['tilted by 10 degrees', () => photographed('shopping-list', { tilt: 10 })],
    ['tilted by 15 degrees the other way', () => photographed('shopping-list', { tilt: -15 })],
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
        sharp(await photographed('shopping-list'))
          .resize({ width: 400 })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s', async (_, take) => {
    expect(withoutMarks(await read(await take()))).toEqual(things);
  });

  it('with boxes to tick, numbers and bullets', async () => {
    expect(withoutMarks(await read(await photographed('tasks', { tilt: -1 })))).toEqual([
      'call the dentist',
      'buy stamps',
      'book train tickets',
      'water the plants',
      'fix the tap',
      'renew passport',
      'paint the fence',
    ]);
  });

  it('and of a receipt its goods, without prices and without shouting', async () => {
    expect(await read(await photographed('receipt', { tilt: 1.5 }))).toEqual([
      'whole milk 2L',
      'bread wholemeal',
      'eggs free range 12',
      'bananas 0.82KG',
      'cheddar 400G',
    ]);
  });

  it('and prose as one text below its heading', async () => {
    expect(await read(await photographed('page-of-prose'))).toEqual([
      'The kitchen',
      'The old oven has given up at last, and the new one should have a fan, a light inside and a door that opens sideways, or else it will not fit the corner.',
    ]);
  });
});

it('a sign of one short word is read (SO-05)', async () => {
  expect(await read(await photographed('sign', { tilt: 0 }))).toEqual(['exit']);
});

describe('nothing is read (SO-05)', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
      .jpeg()
      .toBuffer();

  it.each<[string, () => Promise<Buffer>]>([
    ['in foliage', () => foliage(foliageLikeWords[0])],
    ['in other foliage', () => foliage(foliageLikeWords[1])],
    ['in a plain colour', () => plain(1200, 1600)],
    ['in a single pixel', () => plain(1, 1)],
    ['in a hair', () => plain(1200, 1)],
  ])('%s', async (_, take) => {
    expect(await read(await take())).toBeNull();
  });

  it('once nobody waits for it any more', async () => {
    expect(await recogniser.linesOf(await asPrinted('shopping-list'), AbortSignal.abort())).toBeNull();
  });
});

/** A recogniser of the test's own, and the threads that it has started. */
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
  it('fails for what cannot be unpacked, and reads the next picture (SO-05)', async () => {
    await expect(read(Buffer.from('no picture'))).rejects.toThrow();
    expect(await read(await asPrinted('tasks'))).toHaveLength(7);
  });

  it('survives the end of its thread, at work and at rest (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await asPrinted('tasks');
    const first = own.linesOf(picture, wanted);
    await vi.waitFor(() => expect(own.threads).toHaveLength(1));
    own.threads[0]?.emit('error', new Error('out of memory'));
    await expect(first).rejects.toThrow('out of memory');

    expect(await own.linesOf(picture, wanted)).toHaveLength(7);
    const gone = ended(own.threads[1]);
    await own.threads[1]?.terminate();
    await gone;
    expect(await own.linesOf(picture, wanted)).toHaveLength(7);
    expect(own.threads).toHaveLength(3);
  });

  it('is given up after ten seconds, and reads the next picture (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await asPrinted('tasks');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = own.linesOf(picture, wanted);
    const given = expect(slow).rejects.toThrow();
    await vi.waitFor(() => expect(own.threads).toHaveLength(1));
    vi.advanceTimersByTime(10_000);
    await given;

    expect(await own.linesOf(picture, wanted)).toHaveLength(7);
  });

  it('ends five minutes after its last picture, and begins again with the next (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await asPrinted('tasks');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await own.linesOf(picture, wanted);
    vi.advanceTimersByTime(4 * 60_000);
    await own.linesOf(picture, wanted);
    expect(own.threads).toHaveLength(1);
    const gone = ended(own.threads[0]);
    vi.advanceTimersByTime(5 * 60_000);
    await gone;

    expect(await own.linesOf(picture, wanted)).toHaveLength(7);
    expect(own.threads).toHaveLength(2);
  });

  it('refuses with a 503 what comes while eight pictures wait (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await sharp(printed('tasks')).resize({ width: 200 }).jpeg().toBuffer();
    const waiting = Array.from({ length: 8 }, () => own.linesOf(picture, wanted));

    await expect(own.linesOf(picture, wanted)).rejects.toMatchObject({ code: 'unavailable' });

    await Promise.all(waiting);
    expect(own.threads).toHaveLength(1);
  });

  it('reads nothing once it is closed, and its thread has ended (SO-05)', async () => {
    const own = ownRecogniser();
    const picture = await asPrinted('tasks');
    await own.linesOf(picture, wanted);
    const gone = ended(own.threads[0]);

    own.close();

    await gone;
    expect(await own.linesOf(picture, wanted)).toBeNull();
  });
});
