import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { items, pictures } from '../../../db/schema/items.ts';
import { friday, testApi, type Person } from '../../../testing/api.ts';
import { removeUnusedPicture } from './picture-store.ts';
import { forgetRemovedItems } from '../edit/removal-store.ts';
import { takeTurns } from '../../../pictures/take-turns.ts';

const api = testApi();

const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`;

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e90ff' } });

/** A small photo as a phone makes it: lying on its side, and telling where it was taken. */
const phonePhoto = () =>
  drawing(400, 200)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const send = (
  person: Person,
  image: string,
  originalText = 'image',
  currentDateTime = '2026-11-20T23:30:00-08:00',
) => person.send('addItem', { body: { originalText, currentDateTime, image } });

const imageOf = (person: Person, id: string, headers = {}) =>
  person.send('getItemImage', { params: { id }, headers });

describe('a picture without words', () => {
  it.each(['', 'image'])('becomes one idea named after the local day, text "%s" (SO-05)', async (text) => {
    const ana = await api.signedIn();

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

  it('is kept upright, as JPEG, without the place where it was taken (QA-06)', async () => {
    const ana = await api.signedIn();
    const { answer } = await send(ana, dataUrl(await phonePhoto()));
    const id = [answer].flat()[0]?.id ?? '';

    const { status, headers, raw } = await imageOf(ana, id);

    const kept = await sharp(raw).metadata();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(kept).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation ?? 1).toBe(1);
  });

  it('is not sent again to who has it (AP-01)', async () => {
    const ana = await api.signedIn();
    const { answer } = await send(ana, dataUrl(await phonePhoto()));
    const id = [answer].flat()[0]?.id ?? '';
    const { headers } = await imageOf(ana, id);

    const again = await imageOf(ana, id, { 'if-none-match': `"another", W/${String(headers['etag'])}` });
    const other = await imageOf(ana, id, { 'if-none-match': '"another"' });

    expect(again.status).toBe(304);
    expect(again.raw).toHaveLength(0);
    expect(other.status).toBe(200);
  });
});

it.each([
  { shape: 'wide', given: { width: 4000, height: 1000 }, kept: { width: 1200, height: 300 } },
  { shape: 'tall', given: { width: 1000, height: 4000 }, kept: { width: 400, height: 1600 } },
  { shape: 'small', given: { width: 30, height: 20 }, kept: { width: 30, height: 20 } },
])('fits a $shape picture into 1200 x 1600 without enlarging it (QA-06)', async ({ given, kept }) => {
  const ana = await api.signedIn();
  const png = await drawing(given.width, given.height).png().toBuffer();
  const { answer } = await send(ana, dataUrl(png, 'png'));

  const { raw } = await imageOf(ana, [answer].flat()[0]?.id ?? '');

  expect(await sharp(raw).metadata()).toMatchObject(kept);
});

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'accepts %s by its content (QA-05)',
  async (format) => {
    const ana = await api.signedIn();

    const { status } = await send(
      ana,
      dataUrl(await drawing(20, 20).toFormat(format).toBuffer(), 'whatever'),
    );

    expect(status).toBe(201);
  },
);

it('keeps the first picture of a film, and the colours of a print (QA-05, QA-06)', async () => {
  const ana = await api.signedIn();
  const frames = Buffer.concat([
    Buffer.alloc(300, '\xff\0\0', 'latin1'),
    Buffer.alloc(300, '\0\0\xff', 'latin1'),
  ]);
  const film = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ lossless: true })
    .toBuffer();
  const print = await drawing(20, 20).toColourspace('cmyk').jpeg().toBuffer();
  const dominantOf = async (picture: Buffer) => {
    const { answer } = await send(ana, dataUrl(picture));
    const { raw } = await imageOf(ana, [answer].flat()[0]?.id ?? '');
    const { width, height, space } = await sharp(raw).metadata();
    return { width, height, space, dominant: (await sharp(raw).stats()).dominant };
  };

  expect(await dominantOf(film)).toMatchObject({ width: 10, height: 10, dominant: { r: 248, b: 8 } });
  const { space, dominant } = await dominantOf(print);
  expect(space).toBe('srgb');
  expect(dominant.b).toBeGreaterThan(dominant.r + 100);
});

it('keeps the picture with each item of a thought, until the last of them is gone for good (SO-05, IL-11)', async () => {
  const ana = await api.signedIn();
  const { answer } = await send(ana, dataUrl(await phonePhoto()), 'milk, eggs');
  const [milk, eggs] = [answer].flat();
  expect([milk?.image_url, eggs?.image_url]).toEqual([
    `/api/items/${milk?.id}/image`,
    `/api/items/${eggs?.id}/image`,
  ]);

  await ana.send('removeItem', { params: { id: milk?.id ?? '' } });
  expect((await imageOf(ana, eggs?.id ?? '')).status).toBe(200);

  expect((await imageOf(ana, milk?.id ?? '')).status).toBe(404);

  await ana.send('removeItem', { params: { id: eggs?.id ?? '' } });
  await ana.send('restoreItem', { params: { id: eggs?.id ?? '' } });
  expect((await imageOf(ana, eggs?.id ?? '')).status).toBe(200);

  await ana.send('removeItem', { params: { id: eggs?.id ?? '' } });
  await forgetRemovedItems(api.database.db, new Date(friday.getTime() + 25 * 60 * 60 * 1000));
  const left = await api.database.db.select({ owner: pictures.userId }).from(pictures);
  expect(left.filter(({ owner }) => owner === ana.id)).toEqual([]);
});

it('goes with its last items also when those are forgotten at the same moment (SO-05)', async () => {
  const ana = await api.signedIn();
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

/** A point in the work at which it waits until it is let on. */
function gate() {
  const { promise: entered, resolve: enter } = withResolvers();
  const { promise: opened, resolve: open } = withResolvers();
  return { entered, enter, opened, open };
}

function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((given) => (resolve = given));
  return { promise, resolve };
}

describe('what is no picture', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  /** The beginning of an iPhone's own format; the libraries that Pouch brings do not decode it. */
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const truncated = async () => (await drawing(800, 800).jpeg().toBuffer()).subarray(0, 900);
  /** A small photo that says of itself that it is so many pixels high and wide. */
  const claiming = async (side: number) => {
    const photo = await drawing(20, 20).jpeg().toBuffer();
    const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
    photo.writeUInt16BE(side, frame + 5);
    photo.writeUInt16BE(side, frame + 7);
    return photo;
  };
  /** Some kilobytes that unpack to more pixels than any camera takes, or to more memory than its kind is worth. */
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
    ['twenty thousand pixels squared', async () => dataUrl(await claiming(20_000))],
    ['a photo in a format that is not free', () => dataUrl(heic, 'heic')],
    ['a bomb that takes long to unpack', async () => dataUrl(await bomb(6000, 'avif'), 'avif')],
  ])(
    'is refused with a sentence and stores nothing: %s (QA-05, AP-04)',
    async (_, make) => {
      const ana = await api.signedIn();

      const { status, error } = await send(ana, await make(), 'milk');

      expect(status).toBe(422);
      expect(error.message).toBe(
        'This picture cannot be read. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.',
      );
      const stored = await api.database.db.select({ owner: items.userId }).from(items);
      expect(stored.filter(({ owner }) => owner === ana.id)).toEqual([]);
      expect((await api.send('getHealth')).status).toBe(200);
    },
    60_000,
  );

  it('is refused as too large above 5 MB, and above what a request may hold (QA-05, AP-04)', async () => {
    const ana = await api.signedIn();

    expect((await send(ana, dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)))).error.code).toBe('too_large');
    expect((await send(ana, dataUrl(Buffer.alloc(7 * 1024 * 1024)))).status).toBe(413);
  });
});

describe('pictures that come together', () => {
  /** Work that says when it runs and ends when it is told to. */
  const work = () => {
    const { promise: done, resolve: finish } = withResolvers();
    const state = { isRunning: false, finish };
    return { state, run: () => ((state.isRunning = true), done) };
  };

  it('are unpacked one after the other, whether they succeed or not (SO-05)', async () => {
    const inTurn = takeTurns(2);
    const [first, second] = [work(), work()];
    const failing = inTurn(() => first.run().then(() => Promise.reject(new Error('no picture'))));
    const waiting = inTurn(second.run);

    await Promise.resolve();
    expect([first.state.isRunning, second.state.isRunning]).toEqual([true, false]);
    first.state.finish();
    await expect(failing).rejects.toThrow('no picture');
    second.state.finish();
    await waiting;

    expect(second.state.isRunning).toBe(true);
  });

  it('are refused with a sentence when too many wait, until there is room again (AP-04)', async () => {
    const inTurn = takeTurns(2);
    const both = [work(), work()];
    const running = both.map(({ run }) => inTurn(run));

    await expect(inTurn(work().run)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });

    for (const { state } of both) state.finish();
    await Promise.all(running);
    await expect(inTurn(() => Promise.resolve('room'))).resolves.toBe('room');
  });

  it('are all kept (SO-05)', async () => {
    const ana = await api.signedIn();
    const photo = dataUrl(await phonePhoto());

    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ana, photo)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  });
});
