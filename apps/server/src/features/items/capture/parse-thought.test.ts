import { addItemInput } from '@pouch/contract/items';
import { describe, expect, it } from 'vitest';
import { createTextSorter } from '../sorting/text-sorter.ts';
import { parseThought } from './parse-thought.ts';

const { sort } = createTextSorter();

describe('a thought that arrives', () => {
  it.each([
    ['Zahnarzt morgen um 15 Uhr', 'Zahnarzt', '2026-11-21T14:00:00Z'],
    ['arroser les plantes demain', 'Arroser les plantes', '2026-11-21T08:00:00Z'],
  ])('as "%s" is read in its language (SO-14)', async (originalText, title, scheduledAt) => {
    const currentDateTime = '2026-11-20T10:00:00+01:00';
    const input = { ...addItemInput.parse({ originalText }), currentDateTime };

    const { items } = await parseThought({ userId: 'ana', sort }, input, {
      timezone: 'Europe/Berlin',
      rules: [],
    });

    expect(items).toMatchObject([{ title, category: 'To-Do', scheduledAt }]);
  });
});
