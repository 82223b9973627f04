// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  adjustChoices,
  toSorterChoices,
  choicesToSend,
  withDate,
  withKind,
  type DraftChoice,
} from './draft-choices.ts';
import { diffTexts } from './text-edit.ts';

const tasty: DraftChoice = { start: 6, end: 10, words: 'eggs', category: 'Bucket', bucket: 'TasteBucket' };
const milk = { source: { start: 0, end: 4 }, text: 'milk, eggs' };
const dayInDecember = { scheduledAt: '2026-12-01T09:00:00Z', allDay: true };
const eggs = { source: { start: 6, end: 10 }, text: 'milk, eggs' };

/** The words of a choice after a series of edits; empty if the choice was dropped. */
function wordsAfterEdits(...texts: string[]): string[] {
  let choices: DraftChoice[] = [tasty];
  texts.reduce((before, after) => {
    choices = adjustChoices(choices, diffTexts(before, after), after);
    return after;
  }, 'milk, eggs');
  const last = texts.at(-1) ?? '';
  return choices.map(({ start, end }) => last.slice(start, end));
}

describe('a choice for some words', () => {
  it.each([
    ['other words come before them', ['oat milk, eggs'], ['eggs']],
    ['other words follow', ['milk, eggs and bread'], ['eggs']],
    ['the words before them go', ['eggs'], ['eggs']],
    ['a typing error in them is corrected', ['milk, egs', 'milk, eggs'], ['eggs']],
    ['they grow', ['milk, egg noodles', 'milk, eggs'], ['eggs']],
    ['most of them is deleted', ['milk, egg', 'milk, eg', 'milk, e', 'milk, elk'], []],
    ['they are deleted', ['milk, '], []],
    ['they are replaced', ['milk, bread'], []],
    ['the whole text is replaced', ['call mum'], []],
  ])('moves with them, or is dropped with them, when %s (QA-01)', (_, texts, left) => {
    expect(wordsAfterEdits(...texts)).toEqual(left);
  });

  it('of a kind replaces the previous one and keeps a date (QA-01)', () => {
    const dated = withDate([tasty], eggs, null);
    const choices = withKind(dated, eggs, { category: 'To-Do' });

    expect(choices).toEqual([{ start: 6, end: 10, words: 'eggs', category: 'To-Do', scheduledAt: null }]);
  });

  it('of a date keeps the kind, and the choices for other words (QA-01)', () => {
    const choices = withDate([tasty], milk, dayInDecember);

    expect(choices).toEqual([tasty, { start: 0, end: 4, words: 'milk', ...dayInDecember }]);
  });

  it('of a kind keeps that a whole day was chosen (QA-01, AD-02)', () => {
    const choices = withKind(withDate([], eggs, dayInDecember), eggs, { category: 'To-Do' });

    expect(choices).toEqual([{ start: 6, end: 10, words: 'eggs', category: 'To-Do', ...dayInDecember }]);
  });

  it('is gone once nothing of it is left (QA-01)', () => {
    expect(withKind([tasty], eggs, null)).toEqual([]);
    expect(withDate(withDate([], milk, null), milk, undefined)).toEqual([]);
  });
});

describe('the choices for a thought', () => {
  it('have offsets in the trimmed text (QA-07)', () => {
    const choice = { ...tasty, start: 3, end: 9 };

    expect(toSorterChoices('   eggs  ', [choice])).toEqual([
      { start: 0, end: 4, category: 'Bucket', bucket: 'TasteBucket' },
    ]);
  });

  it('are sent with the field names of the API, and omitted if there are none (QA-07)', () => {
    const dated = withDate([tasty], eggs, null);

    expect(choicesToSend('milk, eggs', dated)).toEqual({
      choices: [{ start: 6, end: 10, category: 'Bucket', bucket_name: 'TasteBucket', scheduled_at: null }],
    });
    expect(choicesToSend('milk', [])).toEqual({});
  });

  it('say whether a whole day is meant (AD-02)', () => {
    const dated = withDate([], eggs, dayInDecember);

    expect(choicesToSend('milk, eggs', dated)).toEqual({
      choices: [{ start: 6, end: 10, scheduled_at: dayInDecember.scheduledAt, all_day: true }],
    });
  });
});
