import { describe, expect, it } from 'vitest';
import { importedKinds, type ImportResponse } from '@pouch/contract/account';
import { summariseImport } from './import-messages.ts';

/** A response in which every count that is not named is 0. */
const answer = (
  source: ImportResponse['source'],
  counts: Partial<ImportResponse['counts']>,
): ImportResponse => ({
  source,
  counts: {
    ...(Object.fromEntries(
      importedKinds.map((kind) => [kind, { added: 0, skipped: 0 }]),
    ) as ImportResponse['counts']),
    ...counts,
  },
});

describe('the summary of an import', () => {
  it('says what was found, what was added and what was skipped (SE-06)', () => {
    const view = summariseImport(
      answer('todoist', {
        items: { added: 1_042, skipped: 3 },
        pictures: { added: 1, skipped: 0 },
        recaps: { added: 0, skipped: 2 },
      }),
    );

    expect(view).toEqual({
      found: 'It was a Todoist export.',
      added: ['1,042 items added', '1 picture added'],
      skippedText: '5 left out: already here, or without a place here.',
    });
  });

  it('lists no additions where everything was there already (SE-06)', () => {
    const view = summariseImport(answer('pouch', { items: { added: 0, skipped: 7 } }));

    expect(view.added).toEqual([]);
    expect(view.skippedText).toContain('7 left out');
  });

  it('is empty for an empty export of the user’s own (SE-06)', () => {
    expect(summariseImport(answer('pouch', {}))).toMatchObject({ added: [], skippedText: null });
  });
});
