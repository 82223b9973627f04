import type { Change } from '@pouch/contract/changes';
import { afterEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../notifications/notification.ts';
import { friday, testApi } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import { completeNewItem, signUpInZone } from '../../testing/weeks.ts';
import { recapJob } from './recap-job.ts';

const api = testApi({ runJobs: true });
afterEach(() => {
  api.clock.now = friday;
});

/** The job as a server runs it, with the changes and notifications that it sends. */
function job({ isClockSteady = (): boolean => false } = {}) {
  const doubts: true[] = [];
  const notifications: Notification[] = [];
  const changes: (Change & { userId: string })[] = [];
  const { work } = recapJob({
    database: api.database.db,
    now: () => api.clock.now,
    publish: (change) => void changes.push(change),
    notify: (notification) => Promise.resolve(void notifications.push(notification)),
    onDoubt: () => void doubts.push(true),
    isClockSteady,
  });
  return { work, notifications, changes, doubts };
}

describe('the job that ends weeks', () => {
  it('notifies users who completed something, once, even with two servers (RC-01, RC-03)', async () => {
    const [ana, ben] = [await signUpInZone(api, 'Europe/Paris'), await signUpInZone(api, 'Europe/Paris')];
    await completeNewItem(ana);
    await completeNewItem(ana);
    api.clock.now = new Date('2026-11-22T22:00:00Z');
    const [one, other] = [job(), job()];

    await Promise.all([one.work(), other.work()]);
    await one.work();

    expect([...one.notifications, ...other.notifications]).toEqual([
      {
        userId: ana.id,
        type: 'recap',
        title: 'Your Weekly Recap is ready!',
        body: '2 completed this week.',
        url: '/weekly-recap',
        tag: 'weekly-recap',
      },
    ]);
    const published = [...one.changes, ...other.changes].map(({ userId, topic }) => [userId, topic]);
    expect(published.sort()).toEqual(
      [
        [ana.id, 'items'],
        [ana.id, 'recaps'],
        [ben.id, 'recaps'],
      ].sort(),
    );
  });

  it('notifies no one who has turned the weekly recap off, and makes it nevertheless (SE-02)', async () => {
    const [ana, ben] = [await signUpInZone(api, 'Europe/Paris'), await signUpInZone(api, 'Europe/Paris')];
    await completeNewItem(ana);
    await completeNewItem(ben);
    await ana.send('saveSettings', { body: { weeklyRecapEnabled: false } });
    api.clock.now = new Date('2026-11-22T22:00:00Z');
    const { work, notifications } = job();

    await work();

    expect(notifications.map(({ userId }) => userId)).toEqual([ben.id]);
    expect((await ana.send('getUnseenRecap')).answer).toMatchObject({ toDo: 1 });
  });

  it('notifies of the latest week only, after Sundays without a server (RC-03)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    for (const date of ['2026-11-20', '2026-11-24', '2026-12-01']) {
      api.clock.now = new Date(`${date}T12:00:00Z`);
      await completeNewItem(ana);
    }
    api.clock.now = new Date('2026-12-07T09:00:00Z');
    const { work, notifications } = job();

    await work();

    expect(notifications.map(({ body }) => body)).toEqual(['1 completed, 3 weeks in a row.']);
  });

  it('ends no week by a clock a year ahead until the clock has proved steady (RC-01)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana);
    api.clock.now = new Date('2027-11-20T12:00:00Z');
    const [wrong, steady] = [job(), job({ isClockSteady: () => true })];

    await wrong.work();
    expect(wrong.doubts).toHaveLength(1);
    api.clock.now = friday;
    expect((await ana.send('listRecaps')).answer.recaps).toEqual([]);

    api.clock.now = new Date('2027-11-20T12:00:00Z');
    await steady.work();
    expect(steady.doubts).toEqual([]);
    api.clock.now = friday;
    expect((await ana.send('listRecaps')).answer.recaps).not.toEqual([]);
  });

  it('runs when a server starts, and open pages get a change event (RC-03, AC-14)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana);
    api.clock.now = new Date('2026-11-22T22:00:00Z');

    const stream = await openChangeStream(api.app, ana.token);

    const topics = [(await stream.nextChange()).topic, (await stream.nextChange()).topic];
    expect(topics.sort()).toEqual(['items', 'recaps']);
    expect((await ana.send('getUnseenRecap')).answer).toMatchObject({ toDo: 1 });
  });
});
