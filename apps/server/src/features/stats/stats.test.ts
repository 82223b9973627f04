import type { BadgeId } from '@pouch/contract/stats';
import { buckets } from '@pouch/contract/vocabulary';
import { addWeeks } from '@pouch/schedule/weeks';
import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { compareRecaps } from '../../progress/tally-store.ts';
import { captureStatements, explainSteps } from '../../testing/database/plans.ts';
import {
  bucket,
  completeNewItem,
  insertPastCompletions,
  setStatus,
  shopping,
  signUpInZone,
} from '../../testing/weeks.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const statsFor = async (person: TestUser) => (await person.send('getStats')).answer;
const earnedBy = async (person: TestUser) =>
  (await statsFor(person)).badges.flatMap(({ id, earnedAt }) =>
    earnedAt === null ? [] : [{ id, earnedAt }],
  );

describe('the counts of a user', () => {
  it('are zero for a new user, without weeks and badges (ST-01)', async () => {
    const stats = await statsFor(await api.createUser());

    expect(stats).toMatchObject({
      totalCompleted: 0,
      totalWeeks: 0,
      weeklyAverage: 0,
      currentStreak: 0,
      longestStreak: 0,
      weeks: [],
    });
    expect(stats.badges).toHaveLength(12);
    expect(stats.badges.every(({ earnedAt }) => earnedAt === null)).toBe(true);
  });

  it('include completions of each category and bucket, and no other user’s (ST-01, AP-03)', async () => {
    const [ana, ben] = [await signUpInZone(api, 'UTC'), await signUpInZone(api, 'UTC')];
    await insertPastCompletions(api, ana, [
      { on: ['2026-11-10', '2026-11-10', '2026-11-17'] },
      { on: ['2026-11-10', '2026-11-17'], category: 'Shopping' },
      ...buckets.map((name, index) => ({
        on: Array<string>(index + 1).fill('2026-11-17'),
        category: 'Bucket' as const,
        bucket: name,
      })),
    ]);
    await completeNewItem(ben);

    const { answer, headers } = await ana.send('getStats');

    expect(answer).toMatchObject({
      toDoCompleted: 3,
      shoppingCompleted: 2,
      tasteBucketCompleted: 1,
      watchBucketCompleted: 2,
      listenBucketCompleted: 3,
      readBucketCompleted: 4,
      playBucketCompleted: 5,
      locationBucketCompleted: 6,
      ideaBucketCompleted: 7,
      totalCompleted: 33,
      totalWeeks: 2,
      weeklyAverage: 2,
      currentStreak: 2,
      longestStreak: 2,
      weeks: [
        { endsOn: '2026-11-15', toDo: 2, shopping: 1, bucket: 0 },
        { endsOn: '2026-11-22', toDo: 1, shopping: 1, bucket: 28 },
      ],
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('change at once when items are completed, restored and deleted (ST-01)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const item = await completeNewItem(ana);
    await completeNewItem(ana, shopping);
    expect(await statsFor(ana)).toMatchObject({ toDoCompleted: 1, shoppingCompleted: 1, totalCompleted: 2 });

    await setStatus(ana, item, 'Active');
    expect(await statsFor(ana)).toMatchObject({ toDoCompleted: 0, totalCompleted: 1 });
    await ana.send('removeItem', { params: { id: item.id } });

    expect(await statsFor(ana)).toMatchObject({ totalCompleted: 1, currentStreak: 1 });
  });

  it('require a signed-in user (AP-01)', async () => {
    expect((await api.send('getStats')).status).toBe(401);
  });
});

describe('weeks', () => {
  it('end on Sunday 23:00 in the user’s own zone (ST-04)', async () => {
    const ana = await signUpInZone(api, 'Asia/Kathmandu');
    for (const instant of ['2026-11-22T17:14:59.999Z', '2026-11-22T17:15:00Z']) {
      api.clock.now = new Date(instant);
      await completeNewItem(ana);
    }

    expect((await statsFor(ana)).weeks).toEqual([
      { endsOn: '2026-11-22', toDo: 1, shopping: 0, bucket: 0 },
      { endsOn: '2026-11-29', toDo: 1, shopping: 0, bucket: 0 },
    ]);
  });

  it('that are over stay the same when the user changes zones, and so does the streak (ST-04)', async () => {
    api.clock.now = new Date('2026-11-03T10:00:00Z');
    const ana = await signUpInZone(api, 'Asia/Tokyo');
    for (const instant of ['2026-11-08T10:00:00Z', '2026-11-15T14:30:00Z', '2026-11-17T12:00:00Z']) {
      api.clock.now = new Date(instant);
      await completeNewItem(ana);
    }
    const before = await statsFor(ana);
    expect(before).toMatchObject({ totalWeeks: 3, currentStreak: 1, longestStreak: 1 });

    await ana.send('saveTimezone', { body: { timezone: 'America/Los_Angeles' } });

    expect(await statsFor(ana)).toEqual(before);
  });

  it('in progress break no streak, and the next one does (ST-04)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    await completeNewItem(ana);

    for (const [instant, currentStreak] of [
      ['2026-11-22T23:00:00Z', 1],
      ['2026-11-29T22:59:59Z', 1],
      ['2026-11-29T23:00:00Z', 0],
    ] as const) {
      api.clock.now = new Date(instant);
      expect(await statsFor(ana)).toMatchObject({ currentStreak, longestStreak: 1 });
    }
  });
});

type Past = Parameters<typeof insertPastCompletions>[2];
const tuesday = '2026-11-17';
const times = (count: number, date = tuesday): string[] => Array<string>(count).fill(date);
/** One completion in each of this many weeks, up to the one in progress. */
const inARow = (count: number): Past => [
  { on: Array.from({ length: count }, (_, index) => addWeeks(tuesday, index + 1 - count)) },
];
/** One completion in each of this many buckets, one a day from Monday on. */
const toBuckets = (count: number): Past =>
  buckets.slice(0, count).map((name, index) => ({
    on: [`2026-11-${16 + index}`],
    category: 'Bucket',
    bucket: name,
  }));
const bucketItems = (count: number, date = tuesday): Past[number] => ({
  on: times(count, date),
  category: 'Bucket',
  bucket: 'PlayBucket',
});
const second = (number: number): string =>
  new Date(Date.parse(`${tuesday}T12:00:00Z`) + number * 1000).toISOString();

describe('a badge', () => {
  it.each<[BadgeId, Past, string, Past]>([
    [
      'week-warrior',
      [{ on: times(10) }],
      second(9),
      [{ on: times(9) }, { on: times(9), category: 'Shopping' }],
    ],
    ['power-week', [{ on: times(25) }], second(24), [{ on: times(24) }, { on: times(9, '2026-11-10') }]],
    ['productivity-beast', [{ on: times(60) }], second(49), [{ on: times(49) }]],
    [
      'all-time-legend',
      [{ on: times(990, '2026-06-03') }, { on: times(10) }],
      second(9),
      [{ on: times(990, '2026-06-03') }, { on: times(9) }, bucketItems(5)],
    ],
    ['getting-started', inARow(3), second(2), inARow(2)],
    ['habit-formed', inARow(5), second(4), inARow(4)],
    ['unstoppable', inARow(10), second(9), inARow(9)],
    ['legend', inARow(25), second(24), inARow(24)],
    [
      'balanced-mind',
      [{ on: times(3) }, { on: times(2), category: 'Shopping' }, ...toBuckets(1)],
      second(0),
      [{ on: times(3) }, { on: times(2), category: 'Shopping' }, bucketItems(1, '2026-11-10')],
    ],
    [
      'full-spectrum',
      toBuckets(5),
      '2026-11-20T12:00:00.000Z',
      [...toBuckets(4), bucketItems(9, '2026-11-10')],
    ],
    ['renaissance-mind', toBuckets(7), '2026-11-22T12:00:00.000Z', toBuckets(6)],
    [
      'curator',
      [bucketItems(45, '2026-11-03'), bucketItems(7)],
      second(4),
      [bucketItems(45, '2026-11-03'), bucketItems(4), { on: times(5) }],
    ],
  ])(
    '%s is earned with the completion that reaches its count, and no earlier (ST-03)',
    async (id, enough, at, tooFew) => {
      const [ana, ben] = [await signUpInZone(api, 'UTC'), await signUpInZone(api, 'UTC')];
      await insertPastCompletions(api, ana, enough);
      await insertPastCompletions(api, ben, tooFew);

      expect(await earnedBy(ana)).toContainEqual({ id, earnedAt: at });
      expect((await earnedBy(ben)).map((badge) => badge.id)).not.toContain(id);
    },
  );

  it('of the week in progress is lost when its completion is undone (ST-03)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    await completeNewItem(ana);
    await completeNewItem(ana, shopping);
    const item = await completeNewItem(ana, bucket('ReadBucket'));
    expect(await earnedBy(ana)).toEqual([{ id: 'balanced-mind', earnedAt: friday.toISOString() }]);

    await setStatus(ana, item, 'Active');

    expect(await earnedBy(ana)).toEqual([]);
  });

  it('of a week that is not ended yet is shown, with the first of several times (ST-03)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    await insertPastCompletions(api, ana, [{ on: times(12) }, { on: times(11, '2026-11-24') }]);
    api.clock.now = new Date('2026-11-25T12:00:00Z');

    expect(await earnedBy(ana)).toEqual([{ id: 'week-warrior', earnedAt: second(9) }]);
  });
});

describe('the statistics', () => {
  it('are answered by an index-only scan for a user with 50,000 completions (ST-01)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    const { pool } = api.database;
    await pool.query(
      `insert into completions (user_id, item_id, completed_at, category, bucket, week)
        select case n % 3 when 0 then $1::uuid else $2::uuid end, gen_random_uuid(), at, kind.category, kind.bucket,
          (date_trunc('week', at + interval '1 hour') + interval '6 days')::date
        from generate_series(1, 150000) as n
        cross join lateral (select timestamptz '2026-11-20 12:00Z' - n * interval '15 minutes' as at) as time
        cross join lateral (select (array['To-Do', 'Shopping', 'Bucket'])[1 + n / 3 % 3] as category,
          case when n / 3 % 3 = 2 then (array['ReadBucket', 'WatchBucket', 'IdeaBucket'])[1 + n / 9 % 3] end as bucket) as kind`,
      [ana.id, (await signUpInZone(api, 'UTC')).id],
    );
    await pool.query('vacuum analyze completions');

    const statements = await captureStatements(() => ana.send('getStats'), '"completions"');
    const steps = (await Promise.all(statements.map((statement) => explainSteps(pool, statement)))).flat();

    expect((await statsFor(ana)).totalCompleted).toBe(50_000);
    expect(statements).toHaveLength(2);
    const scans = steps.filter((step) => step['Relation Name'] === 'completions');
    expect(new Set(scans.map((step) => [step['Node Type'], step['Index Name']].join(' ')))).toEqual(
      new Set(['Index Only Scan completions_weeks']),
    );
    expect(steps.filter((step) => step['Sort Space Type'] === 'Disk')).toEqual([]);
  });

  it('count again only what changed since the recaps of 100,000 completions (ST-01, OF-04)', async () => {
    const ana = await signUpInZone(api, 'UTC');
    const { pool } = api.database;
    await pool.query(
      `insert into completions (user_id, item_id, completed_at, category, bucket, week)
        select $1, gen_random_uuid(), at, category, case category when 'Bucket' then 'IdeaBucket' end,
          (date_trunc('week', at) + interval '6 days')::date
        from generate_series(1, 100000) as n
        cross join lateral (select timestamptz '2026-11-19 12:00Z' - n * interval '20 minutes' as at,
          (array['To-Do', 'Shopping', 'Bucket'])[1 + n % 3] as category) as done`,
      [ana.id],
    );
    await pool.query('vacuum analyze completions');
    await pool.query(
      `insert into recaps (user_id, id, week, ended_at, to_do, shopping, idea_bucket, taste_bucket, watch_bucket,
          listen_bucket, read_bucket, play_bucket, location_bucket, current_streak, created_at, compare_at)
        select user_id, gen_random_uuid(), week, week, count(*) filter (where category = 'To-Do'),
          count(*) filter (where category = 'Shopping'), count(*) filter (where category = 'Bucket'), 0, 0, 0, 0, 0, 0, 1,
          week, '-infinity'
        from completions where user_id = $1 and week < '2026-11-22' group by user_id, week`,
      [ana.id],
    );
    const before = await statsFor(ana);
    const countRead = async () => {
      const statements = await captureStatements(() => ana.send('getStats'), '"completions"');
      const steps = (await Promise.all(statements.map((statement) => explainSteps(pool, statement)))).flat();
      return steps
        .filter((step) => step['Relation Name'] === 'completions')
        .reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0);
    };
    expect(await countRead()).toBeGreaterThan(100_000);

    await api.database.db.transaction((tx) => compareRecaps(tx, [ana.id]));

    expect(await statsFor(ana)).toEqual(before);
    const once = await countRead();
    expect(once).toBeLessThan(5_000);

    await insertPastCompletions(api, ana, [{ on: ['2025-06-03'] }]);
    await pool.query(
      `delete from completions where user_id = $1 and week = '2025-07-06' and category = 'Shopping'`,
      [ana.id],
    );

    const after = await statsFor(ana);
    expect(after.toDoCompleted).toBe(before.toDoCompleted + 1);
    expect(after.shoppingCompleted).toBe(before.shoppingCompleted - 168);
    expect(await countRead()).toBeLessThan(once + 1_100);

    await pool.query(
      `update recaps set compare_at = '-infinity' where user_id = $1 and compare_at is not null`,
      [ana.id],
    );
    await api.database.db.transaction((tx) => compareRecaps(tx, [ana.id]));

    expect(await statsFor(ana)).toEqual(after);
  });
});
