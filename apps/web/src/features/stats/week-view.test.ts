// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { labelledWeeks, lastWeeks, weeksToDraw } from './week-view.ts';

const week = (endsOn: string, toDo = 1) => ({ endsOn, toDo, shopping: 2, bucket: 3 });

describe('the weeks of the chart', () => {
  it('are the latest, each with its total (ST-05)', () => {
    const shown = lastWeeks([week('2026-11-08'), week('2026-11-15'), week('2026-11-22', 10)], 2);

    expect(shown).toEqual([
      { ...week('2026-11-15'), total: 6 },
      { ...week('2026-11-22', 10), total: 15 },
    ]);
  });

  it('are as many for a new user, with empty ones before the first (ST-05)', () => {
    const shown = lastWeeks([week('2027-01-03')], 4);

    expect(shown.map(({ endsOn, total }) => [endsOn, total])).toEqual([
      ['2026-12-13', 0],
      ['2026-12-20', 0],
      ['2026-12-27', 0],
      ['2027-01-03', 6],
    ]);
    expect(lastWeeks([], 4)).toEqual([]);
  });

  it.each([
    [1, 26, 12],
    [11, 26, 12],
    [20, 26, 20],
    [300, 26, 26],
    [300, 12, 12],
  ])('of %i with room for %i are %i, so that most are not empty (ST-05)', (known, room, drawn) => {
    expect(weeksToDraw(known, room)).toBe(drawn);
  });

  it.each([
    [12, ['0', '4', '7', '11']],
    [26, ['0', '8', '17', '25']],
    [2, ['0', '1']],
    [1, ['0']],
  ])('of %i have at most four labels, with the first and the last (ST-05)', (count, named) => {
    const weeks = Array.from({ length: count }, (_, index) => ({ ...week(String(index)), total: 0 }));

    expect(labelledWeeks(weeks)).toEqual(named);
  });
});
