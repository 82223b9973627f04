import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { recaps } from '../../db/schema/recaps.ts';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { completeNewItem, signUpInZone } from '../../testing/weeks.ts';
import { endWeeks } from './end-weeks.ts';
import { makeRecapFor } from './make-recap.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const make = ({ id }: TestUser, week: string) =>
  makeRecapFor(api.database.db, { userId: id, week, now: api.clock.now.toISOString() });
const countRecaps = async ({ id }: TestUser) =>
  (await api.database.db.select().from(recaps).where(eq(recaps.userId, id))).length;

describe('a recap that an operator makes', () => {
  it('for the week in progress has its completions so far, and is made again when the week ends (RC-01, RC-03)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana);

    const early = await make(ana, '2026-11-22');
    await ana.send('markRecapSeen', { params: { id: early.id } });
    await completeNewItem(ana);
    await endWeeks(api.database.db, '2026-11-22T22:00:00.000Z', () => undefined);

    expect(early).toMatchObject({
      toDo: 1,
      total: 1,
      currentStreak: 1,
      week_ending: '2026-11-22T22:00:00.000Z',
    });
    expect((await ana.send('getUnseenRecap')).answer).toMatchObject({ id: early.id, toDo: 2 });
    expect(await countRecaps(ana)).toBe(1);
  });

  it('for a week that has a recap replaces it, unseen, and archives nothing (RC-03)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana);
    await endWeeks(api.database.db, '2026-11-22T22:00:00.000Z', () => undefined);
    api.clock.now = new Date('2026-11-24T12:00:00Z');
    await completeNewItem(ana);

    const again = await Promise.all([1, 2, 3].map(() => make(ana, '2026-11-22')));

    expect(again.map(({ toDo, endsOn }) => [toDo, endsOn])).toEqual(Array(3).fill([1, '2026-11-22']));
    expect(await countRecaps(ana)).toBe(1);
    expect((await ana.send('listItems')).answer).toHaveLength(1);
  });

  it('can be for a week before the user signed up (RC-01)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');

    expect(await make(ana, '2026-11-01')).toMatchObject({ endsOn: '2026-11-01', total: 0, currentStreak: 0 });
  });

  it.each([
    ['2026-11-23', 'Please name the Sunday on which the week ends, as in 2026-11-22.'],
    ['yesterday', 'Please name the Sunday on which the week ends, as in 2026-11-22.'],
    ['2026-11-29', 'That week hasn’t started yet.'],
  ])('is refused for %s', async (week, sentence) => {
    const ana = await signUpInZone(api, 'Europe/Paris');

    await expect(make(ana, week)).rejects.toThrow(sentence);
    expect(await countRecaps(ana)).toBe(0);
  });
});
