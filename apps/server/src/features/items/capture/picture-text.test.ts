import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApi, type Person } from '../../../testing/api.ts';
import { currentDateTime } from '../../../testing/item-calls.ts';
import { foliage, foliageLikeWords, photographed } from '../../../testing/photos.ts';

const api = testApi();

const send = async (person: Person, picture: Buffer, originalText = 'image') => {
  const image = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const { status, answer } = await person.send('addItem', { body: { originalText, currentDateTime, image } });
  return { status, items: [answer].flat() };
};
const titles = (items: readonly { cleaned_title: string }[]) =>
  items.map(({ cleaned_title }) => cleaned_title);

const goods = [
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
  it('becomes its items, each holding the picture (SO-05)', async () => {
    const ana = await api.signedIn();

    const { status, items } = await send(ana, await photographed('shopping-list'));

    expect(status).toBe(201);
    expect(titles(items)).toEqual(goods);
    expect(items.map(({ category }) => category)).toEqual(goods.map(() => 'Shopping'));
    expect(items.map(({ quantity }) => quantity).slice(0, 3)).toEqual([1, 2, 12]);
    expect(items.map(({ id, image_url }) => image_url === `/api/items/${id}/image`)).toEqual(
      goods.map(() => true),
    );
    const kept = await ana.send('getItemImage', { params: { id: items.at(-1)?.id ?? '' } });
    expect(kept.status).toBe(200);
    expect(titles((await ana.send('listItems')).answer).toSorted()).toEqual(goods.toSorted());
  });

  it('is read upright when the camera says how it was held (SO-05)', async () => {
    const ana = await api.signedIn();
    const lying = await sharp(await photographed('tasks'))
      .rotate(-90)
      .jpeg()
      .toBuffer();
    const marked = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { items } = await send(ana, marked);

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
      const ana = await api.signedIn();

      const { items } = await send(ana, await photographed('shopping-list'), heading);

      expect(titles(items)).toEqual(goods);
    },
  );

  it('is kept with what was written beside it, which alone is sorted (SO-05, QA-04)', async () => {
    const ana = await api.signedIn();

    const { items } = await send(ana, await photographed('shopping-list'), 'take this to mum');

    expect(items).toHaveLength(1);
    expect(items[0]?.originalText).toBe('take this to mum');
    expect(items[0]?.image_url).not.toBeNull();
  });
});

it('a photo without a word stays one item that holds it (SO-05)', async () => {
  const ana = await api.signedIn();

  const { status, items } = await send(ana, await foliage(foliageLikeWords[0]));

  expect(status).toBe(201);
  expect(titles(items)).toEqual(['Photo, Nov 20']);
  expect(items[0]?.image_url).not.toBeNull();
});

it('half a photo of a list is refused, and nothing of it stored (SO-05, AP-04)', async () => {
  const ana = await api.signedIn();
  const photo = await photographed('shopping-list');
  const image = `data:image/jpeg;base64,${photo.subarray(0, photo.length / 2).toString('base64')}`;

  const { status } = await ana.send('addItem', { body: { originalText: '', currentDateTime, image } });

  expect(status).toBe(422);
  expect((await ana.send('listItems')).answer).toEqual([]);
});
