import { describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { fakePushService, respondWith } from '../../testing/fakes/fake-push-service.ts';
import { reminderJobs } from '../../testing/reminder-jobs.ts';
import { localPushEndpoints } from '../../testing/fakes/push-endpoints.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import { rule } from '../../testing/rules.ts';
import { cleanUp } from '../../app/clean-up.ts';

const service = await fakePushService();
const push = localPushEndpoints();
const api = testApi({ pushEndpoints: push });
const { runAt } = reminderJobs(api, push);

const hour = 60 * 60_000;
const day = 24 * hour;
const at = (milliseconds: number) => new Date(friday.getTime() + milliseconds).toISOString();

async function createUser() {
  api.clock.now = friday;
  const user = await api.createUser();
  await user.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  return user;
}

async function addBrowser(user: TestUser, deviceId = 'the-browser') {
  const browser = service.browser();
  const registration = { deviceId, webPush: browser.subscription, platform: 'web' } as const;
  await user.send('registerDevice', { body: registration });
  return browser;
}

const addPhone = (user: TestUser) =>
  user.send('registerDevice', {
    body: { deviceId: 'the-phone', fcmToken: `token-${user.id}`, platform: 'android' },
  });

const history = (user: TestUser, itemId: string) => user.send('getReminderHistory', { query: { itemId } });
/** The lead, device and outcome of each record, the earliest first. */
const fates = async (user: TestUser, itemId: string) =>
  (await history(user, itemId)).answer
    .map(({ minutesBefore, deviceId, outcome }) => [minutesBefore, deviceId, outcome])
    .toReversed();

describe('the history of reminders', () => {
  it('has what became of each moment on each device (RM-04)', async () => {
    const ana = await createUser();
    await addBrowser(ana);
    const { id } = await addItem(ana, { scheduled_at: at(2 * day) });
    api.clock.now = new Date(friday.getTime() + hour);
    await addPhone(ana);

    for (const moment of [day, 2 * day - 0.5 * hour, 2 * day]) await runAt(moment);

    const { answer } = await history(ana, id);
    expect(answer).toHaveLength(6);
    expect(answer[1]).toEqual({
      plannedAt: at(2 * day),
      scheduledAt: at(2 * day),
      minutesBefore: 0,
      snoozedUntil: null,
      deviceId: 'the-phone',
      device: 'Android',
      platform: 'android',
      outcome: 'phone_itself',
      decidedAt: at(2 * day),
    });
    expect(answer.map(({ outcome }) => outcome)).toEqual([
      ...['sent', 'phone_itself', 'sent', 'phone_itself', 'sent', 'phone_itself'],
    ]);
  });

  it('says why nothing was sent: no device, switched off, done before, too late, failed (RM-04)', async () => {
    const ana = await createUser();
    const schedule = { scheduled_at: at(day), reminders: [120, 60, 30, 10, 0] as never };
    const item = await addItem(ana, schedule);
    await runAt(day - 2 * hour);
    const browser = await addBrowser(ana);
    await ana.send('saveSettings', { body: { notificationRemindersEnabled: false } });
    await runAt(day - hour);
    await ana.send('saveSettings', { body: { notificationRemindersEnabled: true } });
    browser.answer = respondWith(400);
    await runAt(day - 0.5 * hour);
    browser.answer = null;
    await ana.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });
    await runAt(day);

    expect(await fates(ana, item.id)).toEqual([
      [120, null, 'no_device'],
      [60, 'the-browser', 'switched_off'],
      [30, 'the-browser', 'failed'],
      [10, 'the-browser', 'done_before'],
      [0, 'the-browser', 'done_before'],
    ]);
    expect(browser.received).toEqual([]);
  });

  it('calls too late what a downtime has passed, of every occurrence (RM-04, NA-08)', async () => {
    const ana = await createUser();
    const browser = await addBrowser(ana);
    const item = await addItem(ana, { scheduled_at: at(day), reminders: [0] });
    const daily = rule({ freq: 'DAILY', time_local: '16:00', anchor_date: '2026-11-21' });
    await updateItem(ana, item, { recurring: daily });
    await runAt(hour);

    await runAt(4 * day + 0.5 * hour);

    const outcomes = (await fates(ana, item.id)).map(([, , outcome]) => outcome);
    expect(outcomes).toEqual(['too_late', 'too_late', 'too_late', 'sent']);
    expect(browser.received).toHaveLength(1);
  });

  it('says what a push service did with each of many devices, and tells each once (RM-04, NA-08)', async () => {
    const ana = await createUser();
    const names = ['the-gone-one', 'the-gone-two', 'the-busy-one', 'the-fine-one'];
    const browsers = await Promise.all(names.map((name) => addBrowser(ana, name)));
    const answers = [respondWith(410), respondWith(410), respondWith(503), null];
    for (const [index, browser] of browsers.entries()) browser.answer = answers[index] ?? null;
    const item = await addItem(ana, { scheduled_at: at(day), reminders: [0] });
    await runAt(day);
    for (const browser of browsers) browser.answer = null;
    for (const minutes of [1, 2, 3]) await runAt(day + minutes * 60_000);

    expect(browsers.map(({ received }) => received.length)).toEqual([0, 0, 1, 1]);
    expect((await fates(ana, item.id)).map(([, name, outcome]) => [name, outcome]).sort()).toEqual([
      ['the-busy-one', 'sent'],
      ['the-fine-one', 'sent'],
      ['the-gone-one', 'failed'],
      ['the-gone-two', 'failed'],
    ]);
  });

  it('says that a push service was slow or down, loses nothing and tells each device once (RM-04, NA-08)', async () => {
    const ana = await createUser();
    const slow = await addBrowser(ana, 'the-slow-one');
    const down = { ...service.browser().subscription, endpoint: 'http://127.0.0.1:9/push' };
    await ana.send('registerDevice', { body: { deviceId: 'the-down-one', webPush: down, platform: 'web' } });
    const item = await addItem(ana, { scheduled_at: at(day), reminders: [0] });
    const usualTimeoutMs = push.timeoutMs;
    push.timeoutMs = 50;
    slow.answer = () => undefined;
    await runAt(day);
    push.timeoutMs = usualTimeoutMs;
    slow.answer = null;
    expect(await fates(ana, item.id)).toEqual([]);

    for (let minutes = 2; minutes <= 62; minutes += 2) await runAt(day + minutes * 60_000);

    expect((await fates(ana, item.id)).map(([, name, outcome]) => [name, outcome]).sort()).toEqual([
      ['the-down-one', 'failed'],
      ['the-slow-one', 'sent'],
    ]);
    expect(slow.received).toHaveLength(1);
  });

  it('is kept for 30 days (RM-04)', async () => {
    const ana = await createUser();
    await addBrowser(ana);
    const { id } = await addItem(ana, { scheduled_at: at(hour), reminders: [0] });
    await runAt(hour);

    api.clock.now = new Date(friday.getTime() + 29 * day);
    await cleanUp(api.database.db, api.clock.now);
    expect(await fates(ana, id)).toHaveLength(1);
    api.clock.now = new Date(friday.getTime() + 31 * day);
    expect(await fates(ana, id)).toHaveLength(0);
    await cleanUp(api.database.db, api.clock.now);

    const { rows } = await api.database.pool.query('select 1 from reminder_deliveries where user_id = $1', [
      ana.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('of an item of another user, or of none, is not there (RM-04, AP-03)', async () => {
    const [ana, ben] = [await createUser(), await createUser()];
    const { id } = await addItem(ana, { scheduled_at: at(hour) });

    expect((await history(ben, id)).status).toBe(404);
    expect((await history(ana, ben.id)).status).toBe(404);
    expect((await history(ana, 'milk')).status).toBe(422);
    expect((await history(ana, id)).answer).toEqual([]);
  });
});

describe('a preview of reminders', () => {
  const preview = async (user: TestUser, body: object) =>
    (await user.send('previewReminders', { body: body })).answer;

  it('names the next five moments, and each device that rings (RM-03)', async () => {
    const ana = await createUser();
    await addBrowser(ana);
    const daily = rule({ freq: 'DAILY', time_local: '16:00', anchor_date: '2026-11-22' });

    const answer = await preview(ana, {
      scheduledAt: at(2 * day),
      recurringData: daily,
      reminders: [1440, 10],
    });

    expect(answer.moments.map(({ at: moment, minutesBefore }) => [moment, minutesBefore])).toEqual([
      [at(day), 1440],
      ...[2, 3, 4, 5].map((days) => [at(days * day - hour / 6), 10]),
    ]);
    expect(answer.moments[0]?.scheduledAt).toBe(at(2 * day));
    expect(answer.passed).toEqual([]);
    expect(answer.devices).toEqual([
      {
        deviceId: 'the-browser',
        device: 'Browser',
        platform: 'web',
        isCurrent: true,
        rings: true,
        why: null,
      },
    ]);
  });

  it('says why a device does not ring (RM-03)', async () => {
    const ana = await createUser();
    const why = async (body: object = { scheduledAt: at(day) }) =>
      (await preview(ana, body)).devices.map(({ deviceId, rings, why: reason }) => [deviceId, rings, reason]);
    expect(await why()).toEqual([[null, false, 'no_device']]);

    await addPhone(ana);
    expect(await why()).toEqual([['the-phone', false, 'phone_itself']]);
    await ana.send('removeDevice', { params: { deviceId: 'the-phone' } });

    await addBrowser(ana);
    expect(await why()).toEqual([['the-browser', true, null]]);
    expect(await why({ scheduledAt: at(-hour) })).toEqual([['the-browser', false, 'too_late']]);
    expect(await why({ scheduledAt: at(day), reminders: [] })).toEqual([['the-browser', false, null]]);
    await ana.send('registerDevice', { body: { deviceId: 'the-browser', platform: 'web', blocked: true } });
    expect(await why()).toEqual([['the-browser', false, 'blocked']]);
    await addBrowser(ana);
    await ana.send('saveSettings', { body: { notificationRemindersEnabled: false } });
    expect(await why()).toEqual([['the-browser', false, 'switched_off']]);
  });

  it('names the reminders that are past already (RM-03)', async () => {
    const ana = await createUser();

    const { passed, moments } = await preview(ana, { scheduledAt: at(hour) });

    expect(passed).toEqual([1440]);
    expect(moments.map(({ minutesBefore }) => minutesBefore)).toEqual([30, 0]);
  });

  it('of a whole day has its morning and the evening before (RM-03, AD-03)', async () => {
    const ana = await createUser();

    const { moments } = await preview(ana, { scheduledAt: '2026-11-22T12:00:00Z', allDay: true });

    expect(moments.map((moment) => moment.at)).toEqual([
      '2026-11-21T17:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
    ]);
  });

  it.each([
    [
      { scheduledAt: at(day), reminders: [7] },
      'A reminder comes 0, 5, 10, 30, 60, 120, 1440, 2880 or 10080 minutes before',
    ],
    [{ scheduledAt: 'soon' }, 'Please enter a date and time with an offset'],
    [
      { scheduledAt: at(day), recurringData: { ...rule(), interval: 0 } },
      'Please enter an interval from 1 to 99',
    ],
  ])('refuses %j (RM-03, AP-04)', async (body, message) => {
    const ana = await createUser();

    const { status, error } = await ana.send('previewReminders', { body: body });

    expect(status).toBe(422);
    expect(error.issues?.map((issue) => issue.message)).toContain(message);
  });
});
