import { describe, expect, it } from 'vitest';
import { accuracy, scoreRow, type Answer, type Score } from './score.ts';
import type { GoldRow } from './gold.ts';
import { rateKinds } from './rate-kinds.ts';

function scoreSingleRow(row: Omit<GoldRow, 'id' | 'text'>, answers: Answer[]): Score {
  const score: Score = new Map();
  scoreRow(score, { id: 'row', text: '', timezone: 'Europe/London', ...row }, answers);
  return score;
}

describe('the measures', () => {
  it('accept any of the values that a field lists (SO-07)', () => {
    const score = scoreSingleRow(
      { items: [{ title: 'Lamp', category: 'Shopping', purchaseCategory: ['Home', 'Electronics'] }] },
      [{ title: 'a lamp', category: 'Shopping', purchaseCategory: 'Electronics' }],
    );

    expect(accuracy(score, 'purchase category')).toBe(1);
    expect(accuracy(score, 'title')).toBe(1);
  });

  it('compare dates on the clock of the row, and minutes only where they are given (SO-07)', () => {
    const answers = [{ title: 'Vet', scheduledAt: '2026-07-01T14:30:00Z' }];

    expect(accuracy(scoreSingleRow({ expected: '2026-07-01T15:30' }, answers), 'minute')).toBe(1);
    expect(accuracy(scoreSingleRow({ expected: '2026-07-01T14:30' }, answers), 'minute')).toBe(0);
    expect(accuracy(scoreSingleRow({ expected: '2026-07-01' }, answers), 'minute')).toBeNull();
    expect(accuracy(scoreSingleRow({ expected: '2026-06-29', kind: 'week' }, answers), 'date')).toBe(1);
  });

  it('pair the items of a list by their titles, each once (SO-07)', () => {
    const gold = { items: ['milk', 'eggs'], category: 'Shopping' };
    const score = scoreSingleRow({ label: gold }, [
      { title: 'Eggs', category: 'Shopping' },
      { title: 'Milk', category: 'To-Do' },
    ]);

    expect(score.get('category')).toEqual({ right: 1, of: 2 });
  });

  it('count an unexpected date or rule, in complete rows only (SO-07)', () => {
    const invented = [{ title: 'Lamp', category: 'Shopping', scheduledAt: '2026-07-01T14:30:00Z' }];

    expect(accuracy(scoreSingleRow({ items: [{ title: 'Lamp' }] }, invented), 'no date invented')).toBe(0);
    expect(
      accuracy(scoreSingleRow({ label: { category: 'Shopping' } }, invented), 'no date invented'),
    ).toBeNull();
  });

  it('accept a single answer for a single item with any title (SO-07)', () => {
    const score = scoreSingleRow({ label: { category: 'To-Do' } }, [
      { title: 'anything', category: 'To-Do' },
    ]);

    expect(accuracy(score, 'category')).toBe(1);
  });

  it('count a whole thought as right only when nothing in it is left to correct (SO-09)', () => {
    const row = {
      items: [
        { title: 'Milk', category: 'Shopping', quantity: 2 },
        { title: 'Call the bank', category: 'To-Do' },
      ],
    };
    const whole = (...answers: Answer[]) => {
      const score = scoreSingleRow(row, answers);
      return [
        accuracy(score, 'whole thought right'),
        accuracy(score, 'whole thought right, of several things'),
      ];
    };
    const milk = { title: 'Milk', category: 'Shopping', quantity: 2 };
    const call = { title: 'Call the bank', category: 'To-Do' };

    expect(whole(milk, call)).toEqual([1, 1]);
    expect(whole({ ...milk, quantity: 1 }, call)).toEqual([0, 0]);
    expect(whole(milk)).toEqual([0, 0]);
    expect(whole(milk, call, { title: 'Eggs', category: 'Shopping' })).toEqual([0, 0]);
  });
});

describe('the rating of kinds', () => {
  const items = [
    { title: 'Dune', category: 'Bucket', bucket_name: ['WatchBucket', 'ReadBucket'] },
    { title: 'Milk', category: 'Shopping' },
  ];

  it('finds an answer right that has the title, the category and a bucket of an expected item (SO-10)', () => {
    const answers: Answer[] = [
      { title: 'Milk', category: 'Shopping' },
      { title: 'Dune', category: 'Bucket', bucket: 'PlayBucket' },
      { title: 'Eggs', category: 'Shopping' },
    ];

    expect(rateKinds({ id: 'row', text: '', items }, answers)).toEqual([true, false, false]);
  });
});
