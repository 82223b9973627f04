import { describe, expect, it } from 'vitest';
import {
  choicesAfter,
  choicesOfThought,
  choicesToSend,
  withDate,
  withKind,
  type DraftChoice,
} from './draft-choices.ts';
import { editBetween } from '../understanding/text-edit.ts';

const tasty: DraftChoice = { start: 6, end: 10, words: 'eggs', category: 'Bucket', bucket: 'TasteBucket' };
const milk = { source: { start: 0, end: 4 }, text: 'milk, eggs' };
const eggs = { source: { start: 6, end: 10 }, text: 'milk, eggs' };

/** The words that a choice stands over once a text has become another, step by step; none when it was dropped. */
function followed(...texts: string[]): string[] {
  let choices: DraftChoice[] = [tasty];
  texts.reduce((before, after) => {
    choices = choicesAfter(choices, editBetween(before, after), after);
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
    ['a slip in them is corrected', ['milk, egs', 'milk, eggs'], ['eggs']],
    ['they grow', ['milk, egg noodles', 'milk, eggs'], ['eggs']],
    ['most of them is deleted', ['milk, egg', 'milk, eg', 'milk, e', 'milk, elk'], []],
    ['they are deleted', ['milk, '], []],
    ['others stand in their place', ['milk, bread'], []],
    ['everything is written anew', ['call mum'], []],
  ])('follows them, or goes with them, when %s (QA-01)', (_, texts, left) => {
    expect(followed(...texts)).toEqual(left);
  });

  it('of a kind replaces the one before and keeps a date (QA-01)', () => {
    const dated = withDate([tasty], eggs, null);
    const choices = withKind(dated, eggs, { category: 'To-Do' });

    expect(choices).toEqual([{ start: 6, end: 10, words: 'eggs', category: 'To-Do', scheduledAt: null }]);
  });

  it('of a date leaves the kind, and the choices for other words (QA-01)', () => {
    const choices = withDate([tasty], milk, '2026-12-01T09:00:00Z');

    expect(choices).toEqual([
      tasty,
      { start: 0, end: 4, words: 'milk', scheduledAt: '2026-12-01T09:00:00Z' },
    ]);
  });

  it('is gone once nothing of it is left (QA-01)', () => {
    expect(withKind([tasty], eggs, null)).toEqual([]);
    expect(withDate(withDate([], milk, null), milk, undefined)).toEqual([]);
  });
});

describe('the choices for a thought', () => {
  it('count in the text without the blanks around it (QA-07)', () => {
    const choice = { ...tasty, start: 3, end: 9 };

    expect(choicesOfThought('   eggs  ', [choice])).toEqual([
      { start: 0, end: 4, category: 'Bucket', bucket: 'TasteBucket' },
    ]);
  });

  it('are sent in the words of the call, and left out when there are none (QA-07)', () => {
    const dated = withDate([tasty], eggs, null);

    expect(choicesToSend('milk, eggs', dated)).toEqual({
      choices: [{ start: 6, end: 10, category: 'Bucket', bucket_name: 'TasteBucket', scheduled_at: null }],
    });
    expect(choicesToSend('milk', [])).toEqual({});
  });
});
