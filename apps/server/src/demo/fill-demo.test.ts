import type { Item } from '@pouch/contract/items';
import type { Recap } from '@pouch/contract/recaps';
import type { Stats } from '@pouch/contract/stats';
import { buckets } from '@pouch/contract/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { friday, testApi } from '../testing/api.ts';
import { fillDemo } from './fill-demo.ts';

const api = testApi();
const demoDeps = () => ({
  app: api.app,
  database: api.database.db,
  now: api.clock.now,
  timezone: 'Europe/London',
});

let items: Item[];
let stats: Stats;
let recap: Recap;

beforeAll(async () => {
  const sentence = await fillDemo(demoDeps());
  const [, email, password] = /account: (\S+), password (\S+)/.exec(sentence) ?? [];
  const signIn = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
  });
  const { token } = signIn.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  items = (await api.app.inject({ url: '/api/items', headers })).json<Item[]>();
  stats = (await api.app.inject({ url: '/api/stats', headers })).json<Stats>();
  recap = (await api.app.inject({ url: '/api/recaps/unseen', headers })).json<Recap>();
});

describe('the demo account, opened with the password that was printed,', () => {
  const active = () => items.filter(({ status }) => status === 'Active');
  const time = ({ scheduled_at }: Item) => Date.parse(scheduled_at ?? '');

  it('has items of every kind, some of them completed (SO-01)', () => {
    const kinds = new Set(active().map(({ category }) => category));

    expect(kinds).toEqual(new Set(['To-Do', 'Shopping', 'Bucket']));
    expect(items.filter(({ status }) => status === 'Completed').length).toBeGreaterThan(2);
  });

  it('has overdue, upcoming and recurring items of several kinds (UP-01, SC-03)', () => {
    const overdue = active().filter((item) => time(item) < friday.getTime());

    expect(overdue.length).toBeGreaterThan(2);
    expect(overdue.some(({ is_recurring }) => is_recurring)).toBe(true);
    expect(active().filter((item) => time(item) > friday.getTime()).length).toBeGreaterThan(5);
    const frequencies = new Set(active().flatMap(({ recurring }) => recurring?.freq ?? []));
    expect(frequencies.size).toBeGreaterThan(2);
  });

  it('has items in every bucket, with links, details and notes (BU-01, BU-03)', () => {
    const bucketItems = active().filter(({ category }) => category === 'Bucket');

    expect(new Set(bucketItems.map(({ bucket_name }) => bucket_name))).toEqual(new Set(buckets));
    expect(bucketItems.filter(({ url }) => url !== null).length).toBeGreaterThan(4);
    expect(bucketItems.filter(({ extras }) => Object.keys(extras).length > 0).length).toBeGreaterThan(4);
    expect(bucketItems.filter(({ body }) => body !== null).length).toBeGreaterThan(2);
  });

  it('has weeks of completions, a streak that was interrupted once, and badges (ST-01, ST-03, ST-04)', () => {
    expect(stats).toMatchObject({ totalWeeks: 12, currentStreak: 9, longestStreak: 9 });
    expect(stats.totalCompleted).toBeGreaterThan(100);
    const earned = stats.badges.filter(({ earnedAt }) => earnedAt !== null);
    expect(earned.length).toBeGreaterThan(4);
    expect(earned.length).toBeLessThan(10);
  });

  it('has an unseen recap of the last week (RC-02)', () => {
    expect(recap).toMatchObject({ endsOn: '2026-11-15', toDo: 10, shopping: 6, total: 18, currentStreak: 8 });
  });

  it('is created only once', async () => {
    await expect(fillDemo(demoDeps())).resolves.toContain('is there already');
  });
});
