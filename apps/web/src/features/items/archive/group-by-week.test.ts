import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { groupByWeek } from './group-by-week.ts';

describe('archived items', () => {
  it('are in the week that ended on Sunday at 23:00 of the user’s zone (FW-08, ST-04)', () => {
    const done = (completed_at: string) => anItem({ status: 'Completed', completed_at });
    const items = ['2026-11-22T22:30:00Z', '2026-11-22T21:30:00Z', '2026-11-16T09:00:00Z'].map(done);

    const groups = groupByWeek(items, 'Europe/Berlin');

    expect(groups.map(({ title, items: found }) => [title, found.length])).toEqual([
      ['Week ending Nov 29', 1],
      ['Week ending Nov 22', 2],
    ]);
  });
});
