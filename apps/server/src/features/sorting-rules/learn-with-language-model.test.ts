import { describe, expect, it } from 'vitest';
import { testApi, testSettings } from '../../testing/api.ts';
import { added, update } from '../../testing/item-calls.ts';

const api = testApi({
  settings: { ...testSettings, llm: { baseUrl: 'http://localhost:9', apiKey: undefined, model: 'any' } },
  slowReaders: [],
});

describe('where a language model reads thoughts, too', () => {
  it('a correction teaches even what the embedded sorter says by itself, and the newest wins (SO-08)', async () => {
    const ana = await api.signedIn();
    const item = await added(ana, { cleaned_title: 'Oat milk' });
    const rules = async () => (await ana.send('listSortingRules')).answer;

    await update(ana, item, { category: 'Shopping', purchaseCategory: 'Supermarket' });
    expect(await rules()).toMatchObject([{ title: 'Oat milk', purchaseCategory: 'Supermarket' }]);

    await update(ana, item, { purchaseCategory: 'Home' });
    await update(ana, item, { purchaseCategory: 'Supermarket' });
    expect(await rules()).toMatchObject([{ title: 'Oat milk', purchaseCategory: 'Supermarket' }]);
  });
});
