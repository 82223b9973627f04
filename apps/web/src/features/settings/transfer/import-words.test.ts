import { expect, it } from 'vitest';
import { importedKinds, type ImportAnswer } from '@pouch/contract/schemas/account';
import { importView } from './import-messages.ts';

/** An answer in which everything that is not named is nothing. */
const answer = (source: ImportAnswer['source'], counts: Partial<ImportAnswer['counts']>): ImportAnswer => ({
  source,
  counts: {
    ...(Object.fromEntries(
      importedKinds.map((kind) => [kind, { added: 0, skipped: 0 }]),
    ) as ImportAnswer['counts']),
    ...counts,
  },
});

it('tells what was found, what was added and what was left (SE-06)', () => {
  const view = importView(
    answer('todoist', {
      items: { added: 1_042, skipped: 3 },
      pictures: { added: 1, skipped: 0 },
      recaps: { added: 0, skipped: 2 },
    }),
  );

  expect(view).toEqual({
    found: 'It was a Todoist export.',
    added: ['1,042 items added', '1 picture added'],
    left: '5 left out: already here, or without a place here.',
  });
});

it('has nothing to add of what was here already (SE-06)', () => {
  const view = importView(answer('pouch', { items: { added: 0, skipped: 7 } }));

  expect(view.added).toEqual([]);
  expect(view.left).toContain('7 left out');
});

it('leaves nothing to be told of an empty file of one’s own (SE-06)', () => {
  expect(importView(answer('pouch', {}))).toMatchObject({ added: [], left: null });
});
