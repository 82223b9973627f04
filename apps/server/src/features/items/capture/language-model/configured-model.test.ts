import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApi, testSettings } from '../../../../testing/api.ts';
import { currentDateTime, addThought } from '../../../../testing/item-calls.ts';
import { completionWithItems, rejectWith, fakeModel } from '../../../../testing/fakes/fake-model.ts';

const model = await fakeModel();
const llm = { baseUrl: model.baseUrl, apiKey: undefined, model: 'small-1' };
const api = testApi({ settings: { ...testSettings, llm } });
// Text recognition gives up after ten seconds, which a busy machine may need: no time passes.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  model.set({ answer: rejectWith(500, 'Down') });
});
afterEach(() => void vi.useRealTimers());

const titles = (answer: { cleaned_title: string } | { cleaned_title: string }[]) =>
  [answer].flat().map(({ cleaned_title }) => cleaned_title);

describe('a model named in the settings', () => {
  it('refines thoughts (SO-04)', async () => {
    const ana = await api.createUser();
    model.set({
      answer: completionWithItems([
        { title: 'Severance', words: 'severance', category: 'Bucket', bucket: 'WatchBucket' },
      ]),
    });

    expect((await addThought(ana, 'severance')).answer).toMatchObject({ bucket_name: 'WatchBucket' });
  });

  it('falls back to text recognition when it fails on a picture (SO-05)', async () => {
    const ana = await api.createUser();
    const lines = ['Oat milk', 'Rye bread', 'Red apples']
      .map(
        (line, index) =>
          `<text x="60" y="${120 + index * 110}" font-size="64" font-family="DejaVu Sans">${line}</text>`,
      )
      .join('');
    const list = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="480">' +
        `<rect width="800" height="480" fill="#fff"/>${lines}</svg>`,
    );
    const image = `data:image/png;base64,${(await sharp(list).png().toBuffer()).toString('base64')}`;

    const { answer } = await ana.send('addItem', { body: { originalText: '', currentDateTime, image } });

    expect(model.asked).toHaveLength(1);
    expect(titles(answer)).toEqual(['Oat milk', 'Rye bread', 'Red apples']);
  });

  it('receives the user’s sorting rules, which outrank its answer (SO-08)', async () => {
    const ana = await api.createUser();
    const milk = {
      title: 'Oat milk',
      words: 'oat milk',
      category: 'Shopping',
      purchaseCategory: 'Supermarket',
    };
    const [item] = [(await addThought(ana, 'oat milk')).answer].flat();
    const body = { category: 'Bucket', bucket_name: 'TasteBucket' } as const;
    await ana.send('updateItem', { params: { id: item?.id ?? '' }, body });
    model.set({ answer: completionWithItems([milk]) });
    model.asked.length = 0;

    const { answer } = await addThought(ana, 'oat milk');

    expect(model.asked[0]?.system).toContain('{"thing":"oat milk","is":"TasteBucket"}');
    expect(answer).toMatchObject({ category: 'Bucket', bucket_name: 'TasteBucket' });
  });
});
