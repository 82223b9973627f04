import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { testApi, testSettings } from '../testing/api.ts';
import { currentDateTime, think } from '../testing/item-calls.ts';
import { answersItems, refuse, standInModel } from '../testing/fakes/fake-model.ts';

const model = await standInModel();
const llm = { baseUrl: model.baseUrl, apiKey: undefined, model: 'small-1' };
const api = testApi({ settings: { ...testSettings, llm } });
beforeEach(() => {
  model.set({ answer: refuse(500, 'Down') });
});

const titles = (answer: { cleaned_title: string } | { cleaned_title: string }[]) =>
  [answer].flat().map(({ cleaned_title }) => cleaned_title);

it('a model that the settings name reads thoughts (SO-04)', async () => {
  const ana = await api.signedIn();
  model.set({
    answer: answersItems([
      { title: 'Severance', words: 'severance', category: 'Bucket', bucket: 'WatchBucket' },
    ]),
  });

  expect((await think(ana, 'severance')).answer).toMatchObject({ bucket_name: 'WatchBucket' });
});

it('the text of a picture is recognised when the model fails on it (SO-05)', async () => {
  const ana = await api.signedIn();
  const lines = ['Oat milk', 'Rye bread', 'Red apples']
    .map(
      (line, index) =>
        `<text x="60" y="${120 + index * 110}" font-size="64" font-family="DejaVu Sans">${line}</text>`,
    )
    .join('');
  const list = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="480"><rect width="800" height="480" fill="#fff"/>${lines}</svg>`,
  );
  const image = `data:image/png;base64,${(await sharp(list).png().toBuffer()).toString('base64')}`;

  const { answer } = await ana.send('addItem', { body: { originalText: '', currentDateTime, image } });

  expect(model.asked).toHaveLength(1);
  expect(titles(answer)).toEqual(['Oat milk', 'Rye bread', 'Red apples']);
}, 60_000);

it('a rule that the person taught is told to the model, and stands above its answer (SO-08)', async () => {
  const ana = await api.signedIn();
  const milk = {
    title: 'Oat milk',
    words: 'oat milk',
    category: 'Shopping',
    purchaseCategory: 'Supermarket',
  };
  const [item] = [(await think(ana, 'oat milk')).answer].flat();
  const body = { category: 'Bucket', bucket_name: 'TasteBucket' } as const;
  await ana.send('updateItem', { params: { id: item?.id ?? '' }, body });
  model.set({ answer: answersItems([milk]) });
  model.asked.length = 0;

  const { answer } = await think(ana, 'oat milk');

  expect(model.asked[0]?.system).toContain('{"thing":"oat milk","is":"TasteBucket"}');
  expect(answer).toMatchObject({ category: 'Bucket', bucket_name: 'TasteBucket' });
});
