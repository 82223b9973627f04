import type { Change } from '@pouch/contract/schemas/changes';
import { afterEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../notifications/notification.ts';
import { friday, testApi } from '../../testing/api.ts';
import { listenTo } from '../../testing/change-stream.ts';
import { completed, signedUp } from '../../testing/weeks.ts';
import { recapJob } from './recap-job.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

/** The job as a server runs it, with all that it tells. */
function job() {
  const notices: Notice[] = [];
  const changes: (Change & { userId: string })[] = [];
  const { work } = recapJob({
    database: api.database.db,
    now: () => api.clock.now,
    publish: (change) => void changes.push(change),
    notify: (notice) => Promise.resolve(void notices.push(notice)),
  });
  return { work, notices, changes };
}

describe('the job that ends weeks', () => {
  it('tells whoever completed something, once, also when two servers do it (RC-01, RC-03)', async () => {
    const [ana, ben] = [await signedUp(api, 'Europe/Paris'), await signedUp(api, 'Europe/Paris')];
    await completed(ana);
    await completed(ana);
    api.clock.now = new Date('2026-11-22T22:00:00Z');
    const [one, other] = [job(), job()];

    await Promise.all([one.work(), other.work()]);
    await one.work();

    expect([...one.notices, ...other.notices]).toEqual([
      {
        userId: ana.id,
        type: 'recap',
        title: 'Your Weekly Recap is ready!',
        body: '2 completed this week.',
        url: '/weekly-recap',
        tag: 'weekly-recap',
      },
    ]);
    const told = [...one.changes, ...other.changes].map(({ userId, topic }) => [userId, topic]);
    expect(told.sort()).toEqual(
      [
        [ana.id, 'items'],
        [ana.id, 'recaps'],
        [ben.id, 'recaps'],
      ].sort(),
    );
  });

  it('tells of the latest week alone after Sundays without a server (RC-03)', async () => {
    const ana = await signedUp(api, 'Europe/Paris');
    for (const date of ['2026-11-20', '2026-11-24', '2026-12-01']) {
      api.clock.now = new Date(`${date}T12:00:00Z`);
      await completed(ana);
    }
    api.clock.now = new Date('2026-12-07T09:00:00Z');
    const { work, notices } = job();

    await work();

    expect(notices.map(({ body }) => body)).toEqual(['1 completed, 3 weeks in a row.']);
  });

  it('runs when a server starts, and open pages hear of it (RC-03, AC-14)', async () => {
    const ana = await signedUp(api, 'Europe/Paris');
    await completed(ana);
    api.clock.now = new Date('2026-11-22T22:00:00Z');

    const stream = await listenTo(api.app, ana.token);

    const topics = [(await stream.nextChange()).topic, (await stream.nextChange()).topic];
    expect(topics.sort()).toEqual(['items', 'recaps']);
    expect((await ana.send('getUnseenRecap')).answer).toMatchObject({ toDo: 1 });
  });
});
