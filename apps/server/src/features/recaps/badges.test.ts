import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import {
  completeNewItem,
  insertPastCompletions,
  setStatus,
  shopping,
  bucket,
  signUpInZone,
} from '../../testing/weeks.ts';
import { endWeeks } from './end-weeks.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const endAt = (instant: string) => endWeeks(api.database.db, instant, () => undefined);
const earnedBy = async (user: TestUser) =>
  (await user.send('getStats')).answer.badges.flatMap(({ id, earnedAt }) => (earnedAt === null ? [] : [id]));
const broughtBy = async (user: TestUser) => {
  const recap = (await user.send('getUnseenRecap')).answer;
  return 'id' in recap ? recap.earnedBadges.map(({ id }) => id) : null;
};

describe('the badges of a week that has ended', () => {
  it('are in its recap, and in that of no later week (ST-03, RC-01)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    await insertPastCompletions(api, ana, [
      { on: Array<string>(26).fill('2026-11-17') },
      { on: Array<string>(26).fill('2026-11-24') },
    ]);

    await endAt('2026-11-22T23:00:00.000Z');
    expect(await broughtBy(ana)).toEqual(['week-warrior', 'power-week']);
    await endAt('2026-11-29T23:00:00.000Z');

    expect(await broughtBy(ana)).toEqual([]);
    expect(await earnedBy(ana)).toEqual(['week-warrior', 'power-week']);
  });

  it('stay even if the items that earned them are restored or deleted (ST-03)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    const items = [
      await completeNewItem(ana),
      await completeNewItem(ana, shopping),
      await completeNewItem(ana, bucket('ReadBucket')),
    ];
    await endAt('2026-11-22T23:00:00.000Z');
    const earnedAt = friday.toISOString();

    for (const item of items) await setStatus(ana, item, 'Active');

    const { badges, totalCompleted } = (await ana.send('getStats')).answer;
    expect(totalCompleted).toBe(0);
    expect(badges.find(({ id }) => id === 'balanced-mind')).toMatchObject({ earnedAt });
    expect(await broughtBy(ana)).toEqual(['balanced-mind']);
  });

  it('keep the time they were first earned when a later week earns them again (ST-03)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    await insertPastCompletions(api, ana, [
      { on: Array<string>(10).fill('2026-11-17') },
      { on: Array<string>(10).fill('2026-11-24') },
    ]);
    await endAt('2026-11-22T23:00:00.000Z');
    api.clock.now = new Date('2026-11-25T12:00:00Z');

    const { badges } = (await ana.send('getStats')).answer;

    expect(badges.find(({ id }) => id === 'week-warrior')?.earnedAt).toBe('2026-11-17T12:00:09.000Z');
  });
});
