import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { completions } from '../../db/schema/completions.ts';
import { items } from '../../db/schema/items.ts';
import { openWeeks, recaps } from '../../db/schema/recaps.ts';
import { insertCompletion } from '../../progress/completion-store.ts';
import { findWeekAt, lockOpenWeek } from '../../progress/open-week-store.ts';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { waitUntilBlocked } from '../../testing/database/wait-until-blocked.ts';
import { addItem } from '../../testing/item-calls.ts';
import { bucket, completeNewItem, setStatus, shopping, signUpInZone } from '../../testing/weeks.ts';
import { endWeeks } from './end-weeks.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const endAt = (instant: string) => {
  api.clock.now = new Date(instant);
  return endWeeks(api.database.db, api.clock.now.toISOString(), () => undefined);
};
const findRecaps = ({ id }: TestUser) =>
  api.database.db.select().from(recaps).where(eq(recaps.userId, id)).orderBy(recaps.week);
const findRecapWeeks = async (user: TestUser) => (await findRecaps(user)).map(({ week }) => week);

describe('the end of a week', () => {
  it('compares the recaps before it with their completions, once they are a day old (ST-01)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    await completeNewItem(ana);
    await endAt('2026-11-22T23:00:00Z');
    await endAt('2026-11-29T23:00:00Z');
    const findCompareAt = async () => (await findRecaps(ana)).map(({ compareAt }) => compareAt);
    expect(await findCompareAt()).toEqual([expect.any(String), expect.any(String)]);
    await api.database.db
      .update(recaps)
      .set({ compareAt: '2020-01-01T00:00:00.000Z' })
      .where(and(eq(recaps.userId, ana.id), eq(recaps.week, '2026-11-22')));

    await endAt('2026-12-06T23:00:00Z');

    expect(await findCompareAt()).toEqual([null, expect.any(String), expect.any(String)]);
  });

  it('makes a recap of that week’s completions, and of none before or after (RC-01)', async () => {
    api.clock.now = noon('2026-11-10');
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana);
    await endAt('2026-11-15T22:00:00Z');
    api.clock.now = noon('2026-11-17');
    for (const kind of [
      {},
      {},
      shopping,
      bucket('WatchBucket'),
      bucket('IdeaBucket'),
      bucket('IdeaBucket'),
    ]) {
      await completeNewItem(ana, kind);
    }
    await addItem(ana);
    api.clock.now = new Date('2026-11-22T22:00:00Z');
    await completeNewItem(ana, bucket('TasteBucket'));

    await endAt('2026-11-22T22:00:00Z');

    expect((await ana.send('getUnseenRecap')).answer).toMatchObject({
      week_ending: '2026-11-22T22:00:00.000Z',
      endsOn: '2026-11-22',
      toDo: 2,
      shopping: 1,
      tasteBucket: 0,
      watchBucket: 1,
      listenBucket: 0,
      readBucket: 0,
      playBucket: 0,
      locationBucket: 0,
      ideaBucket: 2,
      total: 6,
      currentStreak: 2,
      earnedBadges: [{ id: 'balanced-mind', name: 'Balanced Mind', icon: 'scale' }],
    });
    expect((await findRecaps(ana))[0]).toMatchObject({ toDo: 1, shopping: 0, currentStreak: 1 });
  });

  it.each([
    ['America/New_York', '2026-11-23T04:00:00.000Z'],
    ['America/St_Johns', '2026-11-23T02:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-22T17:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22T17:15:00.000Z'],
    ['Australia/Eucla', '2026-11-22T14:15:00.000Z'],
    ['Pacific/Chatham', '2026-11-22T09:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22T09:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-23T10:00:00.000Z'],
  ])('in %s is at %s and no moment earlier (RC-01)', async (zone, instant) => {
    const ana = await signUpInZone(api, zone);

    await endAt(new Date(Date.parse(instant) - 1).toISOString());
    expect(await findRecapWeeks(ana)).toEqual([]);
    await endAt(instant);

    expect(await findRecaps(ana)).toMatchObject([{ week: '2026-11-22', endedAt: instant }]);
  });

  it.each([
    ['begins', '2026-03-02', ['2026-03-09T03:00:00.000Z', '2026-03-16T03:00:00.000Z']],
    ['ends', '2026-10-26', ['2026-11-02T04:00:00.000Z', '2026-11-09T04:00:00.000Z']],
  ])('stays at 23:00 when summer time %s (RC-01)', async (_, from, instants) => {
    api.clock.now = noon(from);
    const ana = await signUpInZone(api, 'America/New_York');

    for (const instant of instants) await endAt(instant);

    expect((await findRecaps(ana)).map(({ endedAt }) => endedAt)).toEqual(instants);
  });

  it('comes for a new user with the week in which they signed up, even without a completion (RC-01)', async () => {
    const ana = await api.createUser();
    await api.database.pool.query('update users set created_at = $1 where id = $2', [friday, ana.id]);

    await endAt('2026-11-23T04:00:00Z');

    expect(await findRecaps(ana)).toMatchObject([{ week: '2026-11-22', toDo: 0, currentStreak: 0 }]);
  });

  it('stores the streak at that time, and a week without a completion ends it (RC-01, ST-04)', async () => {
    api.clock.now = noon('2026-10-06');
    const ana = await signUpInZone(api, 'UTC');
    for (const date of ['2026-10-06', '2026-10-13', '2026-10-27']) {
      api.clock.now = noon(date);
      await completeNewItem(ana);
    }

    await endAt('2026-11-09T00:00:00Z');

    expect((await findRecaps(ana)).map(({ week, currentStreak }) => [week, currentStreak])).toEqual([
      ['2026-10-11', 1],
      ['2026-10-18', 2],
      ['2026-10-25', 0],
      ['2026-11-01', 1],
      ['2026-11-08', 0],
    ]);
  });
});

describe('exactly one recap per user and week', () => {
  it('is made when many servers end it at once, and again later (RC-03)', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => signUpInZone(api, 'Europe/Paris')));
    for (const user of people) await completeNewItem(user);

    await Promise.all(Array.from({ length: 6 }, () => endAt('2026-11-22T22:00:00Z')));
    await endAt('2026-11-22T22:15:00Z');

    for (const user of people) {
      expect(await findRecaps(user)).toMatchObject([{ week: '2026-11-22', toDo: 1, currentStreak: 1 }]);
    }
  });

  it('is made for each Sunday on which no server ran, with the completions of each week (RC-03)', async () => {
    api.clock.now = noon('2026-10-27');
    const [ana, ben] = [await signUpInZone(api, 'Asia/Kathmandu'), await signUpInZone(api, 'America/Denver')];
    for (const [date, count] of [
      ['2026-10-27', 1],
      ['2026-11-03', 3],
      ['2026-11-10', 2],
    ] as const) {
      api.clock.now = noon(date);
      for (const user of [ana, ben])
        for (let index = 0; index < count; index += 1) await completeNewItem(user);
    }

    await Promise.all([endAt('2026-11-17T09:00:00Z'), endAt('2026-11-17T09:00:00Z')]);

    for (const user of [ana, ben]) {
      const found = await findRecaps(user);
      expect(found.map(({ week, toDo, currentStreak }) => [week, toDo, currentStreak])).toEqual([
        ['2026-11-01', 1, 1],
        ['2026-11-08', 3, 2],
        ['2026-11-15', 2, 3],
      ]);
      expect((await user.send('getUnseenRecap')).answer).toMatchObject({
        endsOn: '2026-11-15',
        earnedBadges: [{ id: 'getting-started' }],
      });
    }
  });

  it('is made for a user who signed up and left before the server was down (RC-03)', async () => {
    const ana = await api.createUser();
    await api.database.pool.query('update users set created_at = $1 where id = $2', [
      noon('2026-11-04'),
      ana.id,
    ]);

    await endAt('2026-11-20T15:00:00Z');

    expect(await findRecapWeeks(ana)).toEqual(['2026-11-08', '2026-11-15']);
  });

  it('counts each completion once, including those at that very moment (RC-01, RC-03)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const items = await Promise.all(Array.from({ length: 40 }, () => addItem(ana)));
    api.clock.now = new Date('2026-11-22T21:59:59.990Z');

    await Promise.all([
      ...items.map((item, index) => {
        if (index === 20) void endAt('2026-11-22T22:00:00Z');
        return setStatus(ana, item, 'Completed');
      }),
      endWeeks(api.database.db, '2026-11-22T22:00:00.000Z', () => undefined),
    ]);
    await endAt('2026-11-29T22:00:00Z');

    const found = await findRecaps(ana);
    const written = await api.database.db
      .select({ week: completions.week, count: sql<number>`count(*)::int` })
      .from(completions)
      .where(eq(completions.userId, ana.id))
      .groupBy(completions.week);
    expect(found.map(({ toDo }) => toDo).reduce((sum, count) => sum + count, 0)).toBe(40);
    for (const { week, count } of written) expect(found.find((one) => one.week === week)?.toDo).toBe(count);
  });

  it('waits for a completion in the last moment, and counts it (RC-01, RC-03)', async () => {
    const { db } = api.database;
    const ana = await signUpInZone(api, 'Europe/Paris');
    const now = '2026-11-22T21:59:59.999Z';
    let ending: Promise<void> = Promise.resolve();

    await db.transaction(async (tx) => {
      const week = await findWeekAt(tx, await lockOpenWeek(tx, { userId: ana.id, now }), now);
      ending = endAt('2026-11-22T22:00:00Z');
      await waitUntilBlocked(api.database);
      const kind = { category: 'To-Do', bucket: null } as const;
      const itemId = uuidv7();
      await insertCompletion(tx, {
        userId: ana.id,
        itemId,
        occurrenceAt: null,
        completedAt: now,
        ...kind,
        week,
      });
    });
    await ending;

    expect(await findRecaps(ana)).toMatchObject([{ week: '2026-11-22', toDo: 1 }]);
  });

  it('leaves an item free whose completion waits for it, so that neither waits for the other (RC-03)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana);
    const item = await addItem(ana);
    let completing: ReturnType<typeof setStatus> | undefined;

    await api.database.db.transaction(async (tx) => {
      await tx.select().from(openWeeks).where(eq(openWeeks.userId, ana.id)).for('update');
      completing = setStatus(ana, item, 'Completed');
      await waitUntilBlocked(api.database);
      const locked = await tx
        .select()
        .from(items)
        .where(eq(items.id, item.id))
        .for('update', { noWait: true });
      expect(locked).toHaveLength(1);
    });

    expect(await completing).toMatchObject({ status: 'Completed' });
  });

  it('is not made partially when something fails, and is made by the next attempt (RC-03)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const { id } = await completeNewItem(ana);
    await api.database.pool.query(`create function fail() returns trigger language plpgsql as $$ begin
      raise 'out of order'; end $$; create trigger fail before update on items for each row execute function fail()`);

    await expect(endAt('2026-11-22T22:00:00Z')).rejects.toThrow();
    expect(await findRecapWeeks(ana)).toEqual([]);
    await api.database.pool.query('drop trigger fail on items');
    await endAt('2026-11-22T22:15:00Z');

    expect(await findRecaps(ana)).toMatchObject([{ week: '2026-11-22', toDo: 1 }]);
    expect((await ana.send('listItems')).answer.map((item) => item.id)).not.toContain(id);
  });

  it('is made even if this machine does not know the zone: by the default (RC-03, SE-03)', async () => {
    const [ana, ben] = [await signUpInZone(api, 'Europe/Paris'), await signUpInZone(api, 'Europe/Paris')];
    for (const table of ['open_weeks set zone', 'profiles set timezone']) {
      await api.database.pool.query(`update ${table} = 'Mars/Base' where user_id = $1`, [ana.id]);
    }

    await endAt('2026-11-22T22:00:00Z');

    expect([await findRecapWeeks(ana), await findRecapWeeks(ben)]).toEqual([['2026-11-22'], ['2026-11-22']]);
    const [next] = await api.database.db.select().from(openWeeks).where(eq(openWeeks.userId, ana.id));
    expect(next).toMatchObject({ zone: 'America/New_York', dueAt: '2026-11-30T04:00:00.000Z' });
    await completeNewItem(ana);
  });
});

describe('a user who moves on a Sunday evening gets one recap for that week', () => {
  const move = (user: TestUser, timezone: string, instant: string) => {
    api.clock.now = new Date(instant);
    return user.send('saveTimezone', { body: { timezone } });
  };

  it('to where the Sunday is over: at once, with their completions until then (RC-03)', async () => {
    const ana = await signUpInZone(api, 'America/Los_Angeles');
    api.clock.now = new Date('2026-11-23T03:00:00Z');
    await completeNewItem(ana);
    await move(ana, 'Australia/Sydney', '2026-11-23T04:00:00Z');

    await endAt('2026-11-23T04:15:00Z');
    await completeNewItem(ana);
    await endAt('2026-11-23T07:00:00Z');
    await endAt('2026-11-29T12:00:00Z');

    expect((await findRecaps(ana)).map(({ week, endedAt, toDo }) => [week, endedAt, toDo])).toEqual([
      ['2026-11-22', '2026-11-22T12:00:00.000Z', 1],
      ['2026-11-29', '2026-11-29T12:00:00.000Z', 1],
    ]);
  });

  it('to where the Sunday goes on after theirs was over: not a second time (RC-03)', async () => {
    const ana = await signUpInZone(api, 'Australia/Sydney');
    await completeNewItem(ana);
    await endAt('2026-11-22T12:00:00Z');
    await move(ana, 'America/Los_Angeles', '2026-11-22T14:00:00Z');
    await completeNewItem(ana);

    await endAt('2026-11-23T07:00:00Z');
    expect(await findRecapWeeks(ana)).toEqual(['2026-11-22']);
    await endAt('2026-11-30T07:00:00Z');

    expect((await findRecaps(ana)).map(({ week, toDo }) => [week, toDo])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-29', 1],
    ]);
  });

  it('there and back between two runs: once, since a week that is over stays over (RC-03)', async () => {
    const ana = await signUpInZone(api, 'America/Los_Angeles');
    await move(ana, 'Australia/Sydney', '2026-11-23T03:00:00Z');
    await move(ana, 'America/Los_Angeles', '2026-11-23T03:05:00Z');

    for (const instant of ['2026-11-23T03:15:00Z', '2026-11-23T07:00:00Z']) await endAt(instant);
    expect(await findRecapWeeks(ana)).toEqual(['2026-11-22']);
    await endAt('2026-11-30T07:00:00Z');

    expect(await findRecapWeeks(ana)).toEqual(['2026-11-22', '2026-11-29']);
  });

  it('after it was over and before it was ended: as it was over then (RC-03)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana);
    await move(ana, 'America/Los_Angeles', '2026-11-22T22:05:00Z');

    await endAt('2026-11-22T22:15:00Z');
    await endAt('2026-11-23T07:00:00Z');

    expect(await findRecaps(ana)).toMatchObject([
      { week: '2026-11-22', endedAt: '2026-11-22T22:00:00.000Z' },
    ]);
  });

  it('while their week is being ended: the next one ends where they are then (RC-03)', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signUpInZone(api, 'Europe/Paris')));

    await Promise.all([
      endAt('2026-11-22T22:00:00Z'),
      ...people.map((user) => move(user, 'Asia/Tokyo', '2026-11-22T22:00:00Z')),
    ]);
    await endAt('2026-11-22T22:15:00Z');

    for (const user of people) {
      expect(await findRecapWeeks(user)).toEqual(['2026-11-22']);
      const [next] = await api.database.db.select().from(openWeeks).where(eq(openWeeks.userId, user.id));
      expect(next).toMatchObject({ zone: 'Asia/Tokyo', dueAt: '2026-11-29T14:00:00.000Z' });
    }
  });
});
