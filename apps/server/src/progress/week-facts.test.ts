import { addWeeks } from '@pouch/schedule/weeks';
import { describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import { insertPastCompletions } from '../testing/weeks.ts';
import { countByWeek } from './tally-store.ts';
import { findLeadUps } from './week-facts-store.ts';
import { computeLeadUp } from './week-facts.ts';

const api = testApi();
const current = '2026-11-22';
/** The Tuesday of the week this many weeks before the one in progress. */
const toTuesday = (weeksAgo: number): string => addWeeks('2026-11-17', -weeksAgo);

describe('what led up to a week', () => {
  it('is the same whether the week alone or all weeks of a user are counted (ST-03, ST-04)', async () => {
    const ana = await api.createUser();
    await insertPastCompletions(api, ana, [
      { on: [0, 1, 2, 3, 6, 7, 9].map(toTuesday) },
      { on: [1, 1, 7].map(toTuesday), category: 'Bucket', bucket: 'ReadBucket' },
      { on: [4, 7].map(toTuesday), category: 'Shopping' },
    ]);
    const tallies = await countByWeek(api.database.db, ana.id);
    const computed = (weeksAgo: number) =>
      computeLeadUp({ userId: ana.id, week: addWeeks(current, -weeksAgo) }, tallies);

    expect(computed(1)).toEqual({
      userId: ana.id,
      week: '2026-11-15',
      streak: 4,
      toDos: 5,
      bucketItems: 1,
    });
    for (let weeksAgo = -1; weeksAgo < 12; weeksAgo += 1) {
      const week = addWeeks(current, -weeksAgo);
      expect(await findLeadUps(api.database.db, [{ userId: ana.id, week }])).toEqual([computed(weeksAgo)]);
    }
  });
});
