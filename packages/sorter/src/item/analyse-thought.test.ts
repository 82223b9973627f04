import { describe, expect, it } from 'vitest';
import { sortThought, analyseThought } from './sort-thought.ts';
import type { UserChoice, SortingRule, ThoughtContext } from '../types/sorted-item.ts';

const fridayMorning: ThoughtContext = { now: '2026-11-20T10:00:00Z', timezone: 'Europe/London' };

/** Each item as the words it was read from, followed by `field: words`. */
function explained(text: string): string[] {
  return analyseThought(text, fridayMorning).map(({ provenance }) => {
    const textAt = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    const fields = provenance.words.map((words) => `${words.field} "${textAt(words)}"`);
    return [textAt(provenance.span), ...fields].join(' | ');
  });
}

describe('an analysed thought', () => {
  it.each<[string, string[]]>([
    ['call mum tomorrow at 5', ['call mum tomorrow at 5 | kind "call" | when "tomorrow at 5"']],
    ['um, buy 2 loaves of bread   and eggs', ['buy 2 loaves of bread | kind "buy" | quantity "2"', 'eggs']],
    [
      '☐ watch fargo\n☐ water the plants asap',
      ['watch fargo | kind "watch"', 'water the plants asap | urgency "asap"'],
    ],
    ['Sunday 6 pm — family zoom', ['Sunday 6 pm — family zoom | when "Sunday 6 pm"']],
    ['ran out of mum’s tea', ['ran out of mum’s tea | need "ran out"']],
    ['👍👍', ['👍👍']],
  ])('has the words of %j it was read from (SO-01)', (text, expected) => {
    expect(explained(text)).toEqual(expected);
  });

  it('has the items of sorting, with their provenance (SO-01)', () => {
    const text = 'milk, call the bank friday 9am and watch dune';
    const understood = analyseThought(text, fridayMorning);

    expect(understood).toMatchObject(sortThought(text, fridayMorning));
    expect(understood).toHaveLength(3);
  });

  it.each([
    ['buy milk', 'said'],
    ['groceries: unobtainium', 'said'],
    ['blorp', 'guessed'],
  ])('has the source of the kind of %j: said or guessed (SO-01)', (text, basis) => {
    const [item] = analyseThought(text, fridayMorning);

    expect(item?.provenance.source).toBe(basis);
  });

  it('has another kind as runner-up, and a certainty from 0 to 1 (SO-01)', () => {
    const [item] = analyseThought('copper kettle', fridayMorning);

    expect(item?.provenance.runnerUp).not.toMatchObject({ category: item?.category, bucket: item?.bucket });
    expect(item?.provenance.certainty).toBeGreaterThan(0);
    expect(item?.provenance.certainty).toBeLessThanOrEqual(1);
  });

  it.each(['xqzt', 'zorblax', 'florp snig', '👍👍'])(
    'without any evidence, as %j, is an unsure To-Do and never in a bucket (SO-10)',
    (text) => {
      const [item] = analyseThought(text, fridayMorning);

      expect(item).toMatchObject({ category: 'To-Do', bucket: null, provenance: { source: 'guessed' } });
      expect(item?.provenance.certainty).toBeLessThan(0.5);
      expect(item?.provenance.runnerUp.category).not.toBe('To-Do');
    },
  );
});

describe('a choice made by hand', () => {
  const withChoices = (text: string, ...choices: UserChoice[]) =>
    sortThought(text, { ...fridayMorning, choices });

  it('of a kind takes precedence over the words (SO-01, QA-07)', () => {
    const [film] = withChoices('buy the bear', {
      start: 0,
      end: 12,
      category: 'Bucket',
      bucket: 'WatchBucket',
    });

    expect(film).toMatchObject({ category: 'Bucket', bucket: 'WatchBucket', purchaseCategory: null });
  });

  it('applies only to the item of its words (SO-02)', () => {
    const items = withChoices('milk, eggs', { start: 6, end: 10, category: 'To-Do' });

    expect(items.map(({ category }) => category)).toEqual(['Shopping', 'To-Do']);
  });

  it('that there is no date leaves the words in the title (SO-03)', () => {
    const [item] = withChoices('monitor monday', { start: 0, end: 14, scheduledAt: null });

    expect(item).toMatchObject({ title: 'Monitor Monday', scheduledAt: null, recurring: null });
  });

  it('that there is no date blocks the date of a neighbour (SO-03)', () => {
    const text = 'pay rent and water plants on friday';
    const [rent, plants] = withChoices(text, { start: 0, end: 8, scheduledAt: null });

    expect(rent?.scheduledAt).toBeNull();
    expect(plants?.scheduledAt).toBe('2026-11-27T09:00:00Z');
  });

  it('of another date replaces the one that was read, and its words leave the title (SO-03)', () => {
    const scheduledAt = '2026-12-01T18:30:00Z';
    const [item] = withChoices('call mum tomorrow', { start: 0, end: 17, scheduledAt });

    expect(item).toMatchObject({ title: 'Call mum', scheduledAt, recurring: null });
  });
});

describe('a correction learned earlier', () => {
  const oatMilk: SortingRule = {
    phrase: 'oat milk',
    category: 'Shopping',
    bucket: null,
    purchaseCategory: 'Other',
  };
  const withRules = (text: string, ...rules: SortingRule[]) =>
    sortThought(text, { ...fridayMorning, rules })[0];

  it.each(['oat milk', '2 oat milks', 'buy some oat milk for nan', 'barista oat milk', 'OAT-MILK'])(
    'decides for %j (SO-08)',
    (text) => {
      expect(withRules(text, oatMilk)).toMatchObject({ category: 'Shopping', purchaseCategory: 'Other' });
    },
  );

  it.each(['return oat milk', 'oat milk latte at prufrock', 'almond milk'])(
    'does not reach %j, which is something else (SO-08)',
    (text) => {
      expect(withRules(text, oatMilk)?.purchaseCategory).not.toBe('Other');
    },
  );

  it('yields to what the text states (SO-08)', () => {
    const bear: SortingRule = {
      phrase: 'bear',
      category: 'Bucket',
      bucket: 'WatchBucket',
      purchaseCategory: null,
    };

    expect(withRules('groceries: the bear', bear)?.category).toBe('Shopping');
    expect(withRules('The bear', bear)?.bucket).toBe('WatchBucket');
  });

  it('with the longer name takes precedence (SO-08)', () => {
    const barista: SortingRule = { ...oatMilk, phrase: 'barista oat milk', purchaseCategory: 'Supermarket' };

    expect(withRules('barista oat milk', barista, oatMilk)?.purchaseCategory).toBe('Supermarket');
  });
});

describe('the order of day and month', () => {
  it.each([
    ['en-US', 'Europe/London', '2027-03-04'],
    ['en-GB', 'America/New_York', '2027-04-03'],
    ['en', 'America/New_York', '2027-03-04'],
    [undefined, 'Europe/London', '2027-04-03'],
  ])('of an author with the locale %s in %s (SO-03)', (locale, timezone, day) => {
    const [item] = sortThought('renew passport 3/4', {
      now: '2026-11-20T10:00:00Z',
      timezone,
      ...(locale === undefined ? {} : { locale }),
    });

    expect(item?.scheduledAt?.slice(0, 10)).toBe(day);
  });
});
