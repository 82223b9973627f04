import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { currentDateTime } from '../../../testing/item-calls.ts';
import { createFoliagePhoto, foliageLikeWords, simulatePhoto } from '../../../testing/photos.ts';

const api = testApi();
// Text recognition gives up after ten seconds, which a busy machine may need: no time passes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const send = async (person: TestUser, picture: Buffer, originalText = 'image') => {
  const image = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const { status, answer } = await person.send('addItem', { body: { originalText, currentDateTime, image } });
  return { status, items: [answer].flat() };
};
const titles = (items: readonly { cleaned_title: string }[]) =>
  items.map(({ cleaned_title }) => cleaned_title);

const listedTitles = [
  'Milk',
  'Bread',
  'Eggs',
  'Bananas',
  'Washing powder',
  'Toothpaste',
  'Chicken breast 500g',
  'Birthday card for Ana',
  'Mac and cheese',
];

describe('a photo of a list', () => {
  it('becomes its items, each with the picture (SO-05)', async () => {
    const ana = await api.createUser();

    const { status, items } = await send(ana, await simulatePhoto('shopping-list'));

    expect(status).toBe(201);
    expect(titles(items)).toEqual(listedTitles);
    expect(items.map(({ category }) => category)).toEqual(listedTitles.map(() => 'Shopping'));
    expect(items.map(({ quantity }) => quantity).slice(0, 3)).toEqual([1, 2, 12]);
    expect(items.map(({ id, image_url }) => image_url === `/api/items/${id}/image`)).toEqual(
      listedTitles.map(() => true),
    );
    const image = await ana.send('getItemImage', { params: { id: items.at(-1)?.id ?? '' } });
    expect(image.status).toBe(200);
    expect(titles((await ana.send('listItems')).answer).toSorted()).toEqual(listedTitles.toSorted());
  });

  it('is read upright when its EXIF data states the orientation (SO-05)', async () => {
    const ana = await api.createUser();
    const sideways = await sharp(await simulatePhoto('tasks'))
      .rotate(-90)
      .jpeg()
      .toBuffer();
    const oriented = await sharp(sideways).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { items } = await send(ana, oriented);

    expect(titles(items)).toEqual([
      'Call the dentist',
      'Stamps',
      'Book train tickets',
      'Water the plants',
      'Fix the tap',
      'Renew passport',
      'Paint the fence',
    ]);
  });

  it.each(['shopping:', 'to buy', 'Shopping list'])(
    'belongs under the heading that was written beside it: %s (SO-05, QA-04)',
    async (heading) => {
      const ana = await api.createUser();

      const { items } = await send(ana, await simulatePhoto('shopping-list'), heading);

      expect(titles(items)).toEqual(listedTitles);
    },
  );

  it('is stored with the text written beside it, which alone is sorted (SO-05, QA-04)', async () => {
    const ana = await api.createUser();

    const { items } = await send(ana, await simulatePhoto('shopping-list'), 'take this to mum');

    expect(items).toHaveLength(1);
    expect(items[0]?.originalText).toBe('take this to mum');
    expect(items[0]?.image_url).not.toBeNull();
  });
});

describe('a photo without text', () => {
  it('stays one item with the photo (SO-05)', async () => {
    const ana = await api.createUser();

    const { status, items } = await send(ana, await createFoliagePhoto(foliageLikeWords[0]));

    expect(status).toBe(201);
    expect(titles(items)).toEqual(['Photo, Nov 20']);
    expect(items[0]?.image_url).not.toBeNull();
  });
});

describe('half a photo of a list', () => {
  it('is refused, and nothing of it is stored (SO-05, AP-04)', async () => {
    const ana = await api.createUser();
    const photo = await simulatePhoto('shopping-list');
    const image = `data:image/jpeg;base64,${photo.subarray(0, photo.length / 2).toString('base64')}`;

    const { status } = await ana.send('addItem', { body: { originalText: '', currentDateTime, image } });

    expect(status).toBe(422);
    expect((await ana.send('listItems')).answer).toEqual([]);
  });
});
