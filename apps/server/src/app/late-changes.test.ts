import type { Item } from '@pouch/contract/items';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { completions } from '../db/schema/completions.ts';
import { friday, testApi, type TestUser } from '../testing/api.ts';
import { addItem, updateItem } from '../testing/item-calls.ts';
import { rule } from '../testing/rules.ts';
import { signUpInZone } from '../testing/weeks.ts';
import { endWeeks } from '../features/recaps/end-weeks.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const [tuesday, wednesday] = ['2026-11-17T10:00:00.000Z', '2026-11-18T10:00:00.000Z'];

const complete = (user: TestUser, { id }: Item, { madeAt, seen }: { madeAt: string; seen?: string }) =>
  user.send('changeItemStatus', {
    params: { id },
    body: { status: 'Completed', scheduled_at: seen },
    headers: { 'made-at': madeAt },
  });

const schedule = (user: TestUser, { id }: Item, { madeAt, at }: { madeAt: string; at: string }) =>
  user.send('scheduleItem', {
    params: { id },
    body: { scheduledAt: at },
    headers: { 'made-at': madeAt },
  });

const findCompletions = async ({ id }: TestUser) => {
  const { occurrenceAt, completedAt, week } = completions;
  return api.database.db
    .select({ occurrenceAt, completedAt, week })
    .from(completions)
    .where(eq(completions.userId, id))
    .orderBy(asc(completedAt));
};

describe('completing an item on a device that was offline', () => {
  it('counts when it was done, and changes the item when it is sent (OF-04, ST-01)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);

    const { answer } = await complete(ana, item, { madeAt: tuesday });

    expect(answer).toMatchObject({ completed_at: tuesday, updated_at: friday.toISOString() });
    expect(await findCompletions(ana)).toMatchObject([{ completedAt: tuesday, week: '2026-11-22' }]);
  });

  it('keeps the streak of a week that has ended, whose recap stays as it was (ST-04, RC-01, OF-04)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const item = await addItem(ana);
    await endWeeks(api.database.db, '2026-11-22T22:00:00.000Z', () => undefined);
    api.clock.now = new Date('2026-11-24T08:00:00Z');

    await complete(ana, item, { madeAt: '2026-11-21T10:00:00Z' });

    const { answer: stats } = await ana.send('getStats');
    expect(stats).toMatchObject({ currentStreak: 1, toDoCompleted: 1 });
    expect(stats.weeks).toMatchObject([
      { endsOn: '2026-11-22', toDo: 1 },
      { endsOn: '2026-11-29', toDo: 0 },
    ]);
    expect((await ana.send('getUnseenRecap')).answer).toMatchObject({ total: 0 });
  });

  it('counts in the open week when the last one had ended by then (ST-04)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const item = await addItem(ana);
    await endWeeks(api.database.db, '2026-11-22T22:00:00.000Z', () => undefined);
    api.clock.now = new Date('2026-11-23T00:00:00Z');
    await ana.send('saveTimezone', { body: { timezone: 'America/New_York' } });

    // Sunday evening in New York.
    await complete(ana, item, { madeAt: '2026-11-22T23:00:00Z' });

    expect(await findCompletions(ana)).toMatchObject([{ week: '2026-11-29' }]);
  });

  it('counts each date of a recurring item, which moves to no date in the past (SC-03, OF-04)', async () => {
    const ana = await api.createUser();
    const dates = ['2026-11-17T08:00:00.000Z', '2026-11-18T08:00:00.000Z'] as const;
    const item = await addItem(ana, { scheduled_at: dates[0] });
    await updateItem(ana, item, { recurring: rule() });

    const answers = [
      await complete(ana, item, { madeAt: tuesday, seen: dates[0] }),
      await complete(ana, item, { madeAt: wednesday, seen: dates[1] }),
      await complete(ana, item, { madeAt: wednesday, seen: dates[1] }),
    ];

    const advanced = { advanced: true, next_occurrence_at: '2026-11-21T08:00:00.000Z', status: 'Active' };
    for (const { answer } of answers) expect(answer).toMatchObject(advanced);
    expect(await findCompletions(ana)).toEqual([
      { occurrenceAt: dates[0], completedAt: tuesday, week: '2026-11-22' },
      { occurrenceAt: dates[1], completedAt: wednesday, week: '2026-11-22' },
    ]);
  });

  it('counts no date that the item never had (SC-03)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-17T08:00:00.000Z' });
    await updateItem(ana, item, { recurring: rule() });
    await complete(ana, item, { madeAt: tuesday, seen: '2026-11-17T08:00:00.000Z' });

    for (const seen of ['2026-11-18T08:30:00.000Z', '2026-11-24T08:00:00.000Z', '2026-10-31T08:00:00.000Z'])
      expect((await complete(ana, item, { madeAt: wednesday, seen })).answer.advanced).toBe(true);

    expect(await findCompletions(ana)).toHaveLength(1);
  });
});

describe('scheduling an item on a device that was offline', () => {
  it('accepts a time that was ahead when it was chosen, and none before (SC-01, OF-04)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);

    const { answer } = await schedule(ana, item, { madeAt: tuesday, at: wednesday });
    const refused = await schedule(ana, item, { madeAt: wednesday, at: tuesday });

    expect(answer).toMatchObject({ scheduled_at: wednesday, updated_at: friday.toISOString() });
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Please choose a date and time that is not in the past.',
    ]);
  });
});

describe('a thought written on a device that was offline', () => {
  it('is read by its author’s clock, and listed by when it was written (OF-05)', async () => {
    const ana = await api.createUser();
    const newer = await addItem(ana);

    const { answer } = await ana.send('addItem', {
      body: { originalText: 'call mum tomorrow at 3pm', currentDateTime: '2026-11-17T11:00:00+01:00' },
      headers: { 'made-at': tuesday },
    });

    expect(answer).toMatchObject({
      scheduled_at: '2026-11-18T14:00:00.000Z',
      created_at: tuesday,
      updated_at: friday.toISOString(),
    });
    const listed = (await ana.send('listItems')).answer.map(({ id }) => id);
    expect(listed).toEqual([newer.id, [answer].flat()[0]?.id]);
  });
});
