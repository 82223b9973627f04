import { describe, expect, it } from 'vitest';
import { importResult } from '../../../testing/import-result.ts';
import { groupLosses, summariseImport, undoneText } from './import-messages.ts';

describe('the summary of an import', () => {
  it('says what was found, what becomes what and what was skipped (SE-06, MV-01)', () => {
    const view = summariseImport(
      importResult({
        source: 'todoist',
        counts: {
          items: { added: 1_042, skipped: 3 },
          pictures: { added: 1, skipped: 0 },
          recaps: { added: 0, skipped: 2 },
        },
        items: { toDo: 1_000, watchBucket: 2, done: 40 },
        dates: 12,
        rules: 1,
      }),
    );

    expect(view).toEqual({
      found: 'It is a Todoist export.',
      added: ['1,000 in To-Do', '2 in Watch', '40 done already, kept out of your lists', '1 picture'],
      items: 1_042,
      datesText: '12 have a date, 1 repeats.',
      skippedText: '5 left out: already here, or without a place here.',
    });
  });

  it('lists no additions where everything was there already (SE-06)', () => {
    const view = summariseImport(importResult({ counts: { items: { added: 0, skipped: 7 } } }));

    expect(view).toMatchObject({ found: 'It is an export of Pouch.', added: [], datesText: null });
  });
});

describe('the losses of an import', () => {
  it('are grouped by what is lost and why, the most frequent first (MV-03)', () => {
    const tags = { field: 'tags', reason: 'The notes keep the tags as words' } as const;
    const rule = { field: 'rule', reason: 'Pouch has no such rule' } as const;

    expect(
      groupLosses([
        { ...rule, title: 'A' },
        { ...tags, title: 'B' },
        { ...tags, title: 'C' },
      ]),
    ).toEqual([
      { label: 'Tags', reason: tags.reason, titles: ['B', 'C'] },
      { label: 'Repeating rules', reason: rule.reason, titles: ['A'] },
    ]);
  });
});

describe('the words about an undone import', () => {
  it.each([
    [{ removed: 1, kept: 0 }, '1 item taken back.'],
    [{ removed: 20, kept: 1 }, '20 items taken back. 1 stays, changed since the import.'],
    [{ removed: 0, kept: 2 }, '0 items taken back. 2 stay, changed since the import.'],
  ])('of %o say how much stays (MV-01)', (undone, text) => {
    expect(undoneText(undone)).toBe(text);
  });
});
