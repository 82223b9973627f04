import { describe, expect, it } from 'vitest';
import { testApi, testSettings } from '../../testing/api.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';

const api = testApi({
  settings: { ...testSettings, llm: { baseUrl: 'http://localhost:9', apiKey: undefined, model: 'any' } },
  refiners: [],
});

describe('on a server with a language model', () => {
  it('a correction teaches even what the embedded sorter would do anyway, and the newest wins (SO-08)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { cleaned_title: 'Oat milk' });
    const rules = async () => (await ana.send('listSortingRules')).answer;

    await updateItem(ana, item, { category: 'Shopping', purchaseCategory: 'Supermarket' });
    expect(await rules()).toMatchObject([{ title: 'Oat milk', purchaseCategory: 'Supermarket' }]);

    await updateItem(ana, item, { purchaseCategory: 'Home' });
    await updateItem(ana, item, { purchaseCategory: 'Supermarket' });
    expect(await rules()).toMatchObject([{ title: 'Oat milk', purchaseCategory: 'Supermarket' }]);
  });
});
