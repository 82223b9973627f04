import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { items, pictures } from '../../../db/schema/items.ts';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { removeUnusedPicture } from './picture-store.ts';
import { purgeDeletedItems } from '../edit/removal-store.ts';
import { createSerialQueue } from '../../../lib/serial-queue.ts';

const api = testApi();

const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`;

const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e90ff' } });

/** A small photo as a phone makes it: stored sideways, and with the location in its EXIF data. */
const phonePhoto = () =>
  plainImage(400, 200)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const send = (
  person: TestUser,
  image: string,
  originalText = 'image',
  currentDateTime = '2026-11-20T23:30:00-08:00',
) => person.send('addItem', { body: { originalText, currentDateTime, image } });

const fetchImage = (person: TestUser, id: string, headers = {}) =>
  person.send('getItemImage', { params: { id }, headers });

describe('a picture without words', () => {
  it.each(['', 'image'])('becomes one idea named after the local day, text "%s" (SO-05)', async (text) => {
    const ana = await api.createUser();

    const { status, answer } = await send(ana, dataUrl(await phonePhoto()), text);

    expect(status).toBe(201);
    expect(answer).toMatchObject({
      cleaned_title: 'Photo, Nov 20',
      category: 'Bucket',
      bucket_name: 'IdeaBucket',
      urgency: 'Later',
      originalText: text,
    });
  });

  it('is stored upright, as JPEG, without the location in its metadata (QA-06)', async () => {
    const ana = await api.createUser();
    const { answer } = await send(ana, dataUrl(await phonePhoto()));
    const id = [answer].flat()[0]?.id ?? '';

    const { status, headers, raw } = await fetchImage(ana, id);

    const stored = await sharp(raw).metadata();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(stored).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation ?? 1).toBe(1);
  });

  it('is not sent again to a client that has it (AP-01)', async () => {
    const ana = await api.createUser();
    const { answer } = await send(ana, dataUrl(await phonePhoto()));
    const id = [answer].flat()[0]?.id ?? '';
    const { headers } = await fetchImage(ana, id);

    const again = await fetchImage(ana, id, { 'if-none-match': `"another", W/${String(headers['etag'])}` });
    const other = await fetchImage(ana, id, { 'if-none-match': '"another"' });

    expect(again.status).toBe(304);
    expect(again.raw).toHaveLength(0);
    expect(other.status).toBe(200);
  });
});

describe('a picture', () => {
  it.each([
    { shape: 'wide', sent: { width: 4000, height: 1000 }, stored: { width: 1200, height: 300 } },
    { shape: 'tall', sent: { width: 1000, height: 4000 }, stored: { width: 400, height: 1600 } },
    { shape: 'small', sent: { width: 30, height: 20 }, stored: { width: 30, height: 20 } },
  ])('of a $shape shape fits into 1200 x 1600 without being enlarged (QA-06)', async ({ sent, stored }) => {
    const ana = await api.createUser();
    const png = await plainImage(sent.width, sent.height).png().toBuffer();
    const { answer } = await send(ana, dataUrl(png, 'png'));

    const { raw } = await fetchImage(ana, [answer].flat()[0]?.id ?? '');

    expect(await sharp(raw).metadata()).toMatchObject(stored);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be sent as %s, which is detected by its content (QA-05)',
    async (format) => {
      const ana = await api.createUser();

      const { status } = await send(
        ana,
        dataUrl(await plainImage(20, 20).toFormat(format).toBuffer(), 'whatever'),
      );

      expect(status).toBe(201);
    },
  );

  it('is stored as the first frame of an animation, and with the colours of a CMYK image (QA-05, QA-06)', async () => {
    const ana = await api.createUser();
    const frames = Buffer.concat([
      Buffer.alloc(300, '\xff\0\0', 'latin1'),
      Buffer.alloc(300, '\0\0\xff', 'latin1'),
    ]);
    const animation = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .webp({ lossless: true })
      .toBuffer();
    const cmyk = await plainImage(20, 20).toColourspace('cmyk').jpeg().toBuffer();
    const describeImage = async (picture: Buffer) => {
      const { answer } = await send(ana, dataUrl(picture));
      const { raw } = await fetchImage(ana, [answer].flat()[0]?.id ?? '');
      const { width, height, space } = await sharp(raw).metadata();
      return { width, height, space, dominant: (await sharp(raw).stats()).dominant };
    };

    expect(await describeImage(animation)).toMatchObject({
      width: 10,
      height: 10,
      dominant: { r: 248, b: 8 },
    });
    const { space, dominant } = await describeImage(cmyk);
    expect(space).toBe('srgb');
    expect(dominant.b).toBeGreaterThan(dominant.r + 100);
  });

  it('belongs to each item of a thought, and is deleted when the last of them is purged (SO-05, IL-11)', async () => {
    const ana = await api.createUser();
    const { answer } = await send(ana, dataUrl(await phonePhoto()), 'milk, eggs');
    const [milk, eggs] = [answer].flat();
    expect([milk?.image_url, eggs?.image_url]).toEqual([
      `/api/items/${milk?.id}/image`,
      `/api/items/${eggs?.id}/image`,
    ]);

    await ana.send('removeItem', { params: { id: milk?.id ?? '' } });
    expect((await fetchImage(ana, eggs?.id ?? '')).status).toBe(200);

    expect((await fetchImage(ana, milk?.id ?? '')).status).toBe(404);

    await ana.send('removeItem', { params: { id: eggs?.id ?? '' } });
    await ana.send('restoreItem', { params: { id: eggs?.id ?? '' } });
    expect((await fetchImage(ana, eggs?.id ?? '')).status).toBe(200);

    await ana.send('removeItem', { params: { id: eggs?.id ?? '' } });
    await purgeDeletedItems(api.database.db, new Date(friday.getTime() + 25 * 60 * 60 * 1000));
    const left = await api.database.db.select({ owner: pictures.userId }).from(pictures);
    expect(left.filter(({ owner }) => owner === ana.id)).toEqual([]);
  });

  it('is deleted with its last items even if two transactions purge them concurrently (SO-05)', async () => {
    const ana = await api.createUser();
    const { answer } = await send(ana, dataUrl(await phonePhoto()), 'milk, eggs');
    const [milk, eggs] = [answer].flat();
    const { db } = api.database;
    const [first, second] = [gate(), gate()];
    const remove = (id: string | undefined, { entered, opened, enter }: ReturnType<typeof gate>) =>
      db.transaction(async (tx) => {
        const [removed] = await tx
          .delete(items)
          .where(eq(items.id, id ?? ''))
          .returning();
        enter();
        await opened;
        await removeUnusedPicture(tx, ana.id, removed?.pictureId ?? '');
        return entered;
      });

    const both = Promise.all([remove(milk?.id, first), remove(eggs?.id, second)]);
    await Promise.all([first.entered, second.entered]);
    first.open();
    second.open();
    await both;

    const left = await db.select({ owner: pictures.userId }).from(pictures);
    expect(left.filter(({ owner }) => owner === ana.id)).toEqual([]);
  });
});

/** A point at which work waits: `enter` reports that it was reached, `open` lets the work continue. */
function gate() {
  const { promise: entered, resolve: enter } = withResolvers();
  const { promise: opened, resolve: open } = withResolvers();
  return { entered, enter, opened, open };
}

function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

describe('a file that is not a picture', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  /** The first bytes of a HEIC file, the format of iPhones; the bundled libraries do not decode it. */
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const truncated = async () => (await plainImage(800, 800).jpeg().toBuffer()).subarray(0, 900);
  /** A small photo whose header claims `side` pixels of width and height. */
  const withClaimedSize = async (side: number) => {
    const photo = await plainImage(20, 20).jpeg().toBuffer();
    const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
    photo.writeUInt16BE(side, frame + 5);
    photo.writeUInt16BE(side, frame + 7);
    return photo;
  };
  /** A few kilobytes that decode to more pixels than the format allows. */
  const bomb = (side: number, format: 'jpeg' | 'png' | 'avif') =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#000' }, limitInputPixels: false })
      .toFormat(format, { effort: 1 })
      .toBuffer();

  it.each([
    ['text', () => dataUrl(Buffer.from('hello'))],
    ['nothing', () => 'data:image/png;base64,'],
    ['bytes that are not base64', () => 'data:image/png,hello'],
    ['a drawing that is a program', () => dataUrl(svg, 'svg+xml')],
    ['a drawing that claims to be a photo', () => dataUrl(svg)],
    ['a document', () => dataUrl(Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>'))],
    ['half a photo', async () => dataUrl(await truncated())],
    ['a bomb of a photo', async () => dataUrl(await bomb(9000, 'jpeg'))],
    ['a bomb of a screenshot', async () => dataUrl(await bomb(6000, 'png'), 'png')],
    ['twenty thousand pixels squared', async () => dataUrl(await withClaimedSize(20_000))],
    ['a photo in a proprietary format', () => dataUrl(heic, 'heic')],
    ['a bomb that takes long to decode', async () => dataUrl(await bomb(6000, 'avif'), 'avif')],
  ])('is refused with a sentence and stores nothing: %s (QA-05, AP-04)', async (_, make) => {
    const ana = await api.createUser();

    const { status, error } = await send(ana, await make(), 'milk');

    expect(status).toBe(422);
    expect(error.message).toBe(
      'This picture cannot be read. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.',
    );
    const stored = await api.database.db.select({ owner: items.userId }).from(items);
    expect(stored.filter(({ owner }) => owner === ana.id)).toEqual([]);
    expect((await api.send('getHealth')).status).toBe(200);
  });

  it('is refused as too large above 5 MB, and above the maximum size of a request (QA-05, AP-04)', async () => {
    const ana = await api.createUser();

    expect((await send(ana, dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)))).error.code).toBe('too_large');
    expect((await send(ana, dataUrl(Buffer.alloc(7 * 1024 * 1024)))).status).toBe(413);
  });
});

describe('pictures that arrive at the same time', () => {
  /** Work that reports whether it runs, and ends when `finish` is called. */
  const work = () => {
    const { promise: done, resolve: finish } = withResolvers();
    const state = { isRunning: false, finish };
    return { state, run: () => ((state.isRunning = true), done) };
  };

  it('are decoded one after the other, whether they succeed or not (SO-05)', async () => {
    const enqueue = createSerialQueue(2);
    const [first, second] = [work(), work()];
    const failing = enqueue(() => first.run().then(() => Promise.reject(new Error('no picture'))));
    const waiting = enqueue(second.run);

    await Promise.resolve();
    expect([first.state.isRunning, second.state.isRunning]).toEqual([true, false]);
    first.state.finish();
    await expect(failing).rejects.toThrow('no picture');
    second.state.finish();
    await waiting;

    expect(second.state.isRunning).toBe(true);
  });

  it('are refused with a sentence when too many wait, until there is room again (AP-04)', async () => {
    const enqueue = createSerialQueue(2);
    const both = [work(), work()];
    const running = both.map(({ run }) => enqueue(run));

    await expect(enqueue(work().run)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });

    for (const { state } of both) state.finish();
    await Promise.all(running);
    await expect(enqueue(() => Promise.resolve('room'))).resolves.toBe('room');
  });

  it('are all stored (SO-05)', async () => {
    const ana = await api.createUser();
    const photo = dataUrl(await phonePhoto());

    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ana, photo)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  });
});
