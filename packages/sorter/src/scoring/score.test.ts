import { describe, expect, it } from 'vitest';
import { accuracy, scoreRow, type Answer, type Score } from './score.ts';
import type { GoldRow } from './gold.ts';

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
});
