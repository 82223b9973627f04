import { beforeEach, describe, expect, it } from 'vitest';
import type { Recurrence } from '@pouch/contract/recurrence';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { reminderJobs } from '../../testing/reminder-jobs.ts';
import { localPushEndpoints } from '../../testing/fakes/push-endpoints.ts';
import { fakePushService, respondWith } from '../../testing/fakes/fake-push-service.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import { rule } from '../../testing/rules.ts';
import { cleanUp } from '../../app/clean-up.ts';

const service = await fakePushService();
const push = localPushEndpoints();
const api = testApi({ pushEndpoints: push });
const { runAt } = reminderJobs(api, push);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const after = (milliseconds: number) => new Date(friday.getTime() + milliseconds);
const scheduled = (milliseconds: number) => after(milliseconds).toISOString();

beforeEach(() => {
  api.clock.now = friday;
});

type Browser = ReturnType<typeof service.browser>;

const daily = rule({ time_local: '18:00', anchor_date: '2026-11-20' });

let count = 0;
async function addBrowser(user: TestUser): Promise<{ browser: Browser; deviceId: string }> {
  const browser = service.browser();
  count += 1;
  const deviceId = `answering-${count}`;
  await user.send('registerDevice', {
    body: { deviceId, webPush: browser.subscription, platform: 'web' },
  });
  return { browser, deviceId };
}

async function createUserWithBrowser() {
  const user = await api.createUser();
  await user.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  return { user, ...(await addBrowser(user)) };
}

const lastToken = ({ received }: Browser): string => received.at(-1)?.message.token ?? '';
const titles = ({ received }: Browser) => received.map(({ message: { title, body } }) => `${title}: ${body}`);

/** Without a session, as a service worker does. */
const act = (body: object) => api.send('actOnReminder', { body: body });
const readItem = async (user: TestUser, id: string) =>
  (await user.send('getItem', { params: { id } })).answer;

/** A user whose browser has just got the notice of an item that starts now. */
async function createNotice(recurring: Recurrence | null = null) {
  const world = await createUserWithBrowser();
  const added = await addItem(world.user, { scheduled_at: scheduled(2 * hour) });
  const item = await updateItem(world.user, added, { recurring });
  await runAt(2 * hour);
  return { ...world, item, token: lastToken(world.browser) };
}

describe('the notice of a reminder', () => {
  it('carries a token and the buttons Done and Snooze (RM-02)', async () => {
    const { browser, item } = await createNotice();

    const { message } = browser.received.at(-1) ?? {};
    expect(message).toMatchObject({ actions: 'reminder' });
    expect(message?.token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(message?.occurrence).toEqual({ sourceId: item.id, occurrenceAt: scheduled(2 * hour) });
  });

  it('has another token on each device (RM-02)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const other = await addBrowser(user);
    await addItem(user, { scheduled_at: scheduled(2 * hour) });

    await runAt(2 * hour);

    expect(lastToken(browser)).not.toBe('');
    expect(lastToken(browser)).not.toBe(lastToken(other.browser));
  });
});

describe('done, from a notice', () => {
  it('completes the item, without a session (RM-02)', async () => {
    const { user, item, token } = await createNotice();

    const { status, answer } = await act({ token, action: 'done' });

    expect({ status, answer }).toEqual({ status: 200, answer: { success: true, remindsAt: null } });
    expect(await readItem(user, item.id)).toMatchObject({ status: 'Completed' });
  });

  it('completes the named occurrence of a recurring item, once (RM-02, SC-03)', async () => {
    const { user, item, browser, token } = await createNotice(daily);
    const other = await addBrowser(user);
    await act({ token, action: 'done' });
    const next = (await readItem(user, item.id)).scheduled_at;
    expect(next).toBe(scheduled(2 * hour + day));

    await runAt(2 * hour + day);
    const [first, second] = [lastToken(browser), lastToken(other.browser)];
    expect((await act({ token: first, action: 'done' })).status).toBe(200);
    expect((await act({ token: second, action: 'done' })).status).toBe(200);

    const { scheduled_at, status } = await readItem(user, item.id);
    expect({ scheduled_at, status }).toEqual({
      scheduled_at: scheduled(2 * hour + 2 * day),
      status: 'Active',
    });
  });

  it('of a later occurrence than the open one moves past it, and not the open one (RM-02)', async () => {
    const { user, item, browser } = await createNotice(daily);
    await runAt(2 * hour + day - 30 * minute);

    await act({ token: lastToken(browser), action: 'done' });

    expect((await readItem(user, item.id)).scheduled_at).toBe(scheduled(2 * hour + 2 * day));
  });

  it('checks an entry of a LifeList off (RM-02)', async () => {
    const { user, browser } = await createUserWithBrowser();
    await user.send('initializeLifeLists');
    const params = { id: 'cleaning' } as const;
    const groups = async () => Object.entries((await user.send('getLifeList', { params })).answer.items);
    const [categoryKey = '', entries] = (await groups())[0] ?? [];
    const updates = { scheduled_at: scheduled(2 * hour), notification: true };
    const body = { categoryKey, itemIndex: 0, id: entries?.[0]?.id, updates };
    await user.send('updateLifeListEntry', { params, body });
    await runAt(2 * hour);

    const { status } = await act({ token: lastToken(browser), action: 'done' });

    expect(status).toBe(200);
    expect((await groups())[0]?.[1][0]).toMatchObject({ id: entries?.[0]?.id, isChecked: true });
  });
});

describe('snooze, from a notice', () => {
  it('reminds again after ten minutes, and moves no date (RM-02)', async () => {
    const { user, item, browser, token } = await createNotice();

    const { answer } = await act({ token, action: 'snooze' });
    expect(answer).toEqual({ success: true, remindsAt: scheduled(2 * hour + 10 * minute) });
    const before = browser.received.length;
    await runAt(2 * hour + 9 * minute);
    expect(browser.received).toHaveLength(before);
    await runAt(2 * hour + 10 * minute);
    await runAt(2 * hour + 30 * minute);

    expect(titles(browser).slice(before)).toEqual(['Water the plants: Today, 6:00 PM']);
    expect((await readItem(user, item.id)).scheduled_at).toBe(scheduled(2 * hour));
  });

  it('reminds on all of the user’s devices, the next day too (RM-02)', async () => {
    const { user, browser, token } = await createNotice();
    const other = await addBrowser(user);
    await act({ token, action: 'snooze', minutes: 15 * 60 });
    const before = browser.received.length;

    await runAt(17 * hour);

    expect(browser.received.slice(before)).toHaveLength(1);
    expect(titles(other.browser)).toEqual(['Water the plants: Friday, Nov 20, 6:00 PM']);
  });

  it('is in the history: until when, and one outcome for each time that it came again (RM-04, RM-02)', async () => {
    const { user, item, browser, token } = await createNotice();
    const until = scheduled(2 * hour + 10 * minute);
    const laterOn = scheduled(3 * hour + 10 * minute);
    const records = async () => {
      const { answer } = await user.send('getReminderHistory', { query: { itemId: item.id } });
      const sinceItsTime = answer.filter(({ minutesBefore }) => minutesBefore <= 0);
      return sinceItsTime.map(({ plannedAt, outcome, snoozedUntil }) => [plannedAt, outcome, snoozedUntil]);
    };
    await act({ token, action: 'snooze' });
    expect(await records()).toEqual([[scheduled(2 * hour), 'sent', until]]);

    await runAt(2 * hour + 10 * minute);
    await act({ token: lastToken(browser), action: 'snooze', minutes: 60 });
    await complete(user, item.id);
    await runAt(3 * hour + 10 * minute);

    expect(await records()).toEqual([
      [laterOn, 'done_before', null],
      [until, 'sent', laterOn],
      [scheduled(2 * hour), 'sent', until],
    ]);
  });

  it('is tried again while the push service is busy, an hour long (RM-02, NA-08)', async () => {
    const { user, item, browser, token } = await createNotice();
    await act({ token, action: 'snooze', minutes: 120 });
    const before = browser.received.length;
    browser.answer = respondWith(503);
    await runAt(4 * hour);
    browser.answer = null;
    await runAt(4 * hour + 2 * minute);

    expect(browser.received).toHaveLength(before + 1);
    const { answer } = await user.send('getReminderHistory', { query: { itemId: item.id } });
    expect(answer[0]).toMatchObject({ plannedAt: scheduled(4 * hour), outcome: 'sent' });
  });

  it('can be snoozed again by the notice that it brings (RM-02)', async () => {
    const { browser, token } = await createNotice();
    await act({ token, action: 'snooze' });
    await runAt(2 * hour + 10 * minute);

    const { status } = await act({ token: lastToken(browser), action: 'snooze', minutes: 60 });
    const before = browser.received.length;
    await runAt(3 * hour + 10 * minute);

    expect(status).toBe(200);
    expect(browser.received).toHaveLength(before + 1);
  });

  it.each([
    ['completed', (user: TestUser, id: string) => complete(user, id)],
    ['moved', (user: TestUser, id: string) => move(user, id)],
    ['deleted', (user: TestUser, id: string) => user.send('removeItem', { params: { id } })],
  ])('ends when the item is %s (RM-02)', async (_, change) => {
    const { user, item, browser, token } = await createNotice();
    await act({ token, action: 'snooze' });
    await change(user, item.id);
    const before = browser.received.length;

    await runAt(2 * hour + 10 * minute);

    expect(browser.received).toHaveLength(before);
  });
});

const complete = (user: TestUser, id: string) =>
  user.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });
const signOut = ({ token }: TestUser) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { authorization: `Bearer ${token}` },
  });
const move = (user: TestUser, id: string) =>
  user.send('scheduleItem', { params: { id }, body: { scheduledAt: scheduled(3 * day) } });

describe('a token', () => {
  it('works once (RM-02)', async () => {
    const { user, item, token } = await createNotice();
    await act({ token, action: 'done' });
    await user.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Active' } });

    const { status, error } = await act({ token, action: 'done' });

    expect({ status, error }).toMatchObject({
      status: 404,
      error: { message: 'The reminder was not found.' },
    });
    expect(await readItem(user, item.id)).toMatchObject({ status: 'Active' });
  });

  it('works once when it is used eight times at once (RM-02)', async () => {
    const { token } = await createNotice();

    const all = await Promise.all(Array.from({ length: 8 }, () => act({ token, action: 'snooze' })));

    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
  });

  it.each([
    [
      'its device is unregistered',
      (user: TestUser, deviceId: string) => user.send('removeDevice', { params: { deviceId } }),
    ],
    ['its session has ended', (user: TestUser) => signOut(user)],
  ])('is dead when %s (RM-02, AU-11)', async (_, end) => {
    const { token, user, deviceId } = await createNotice();
    await end(user, deviceId);

    expect((await act({ token, action: 'done' })).status).toBe(404);
  });

  it('is dead after 24 hours, and leaves nothing behind (RM-02)', async () => {
    const { token } = await createNotice();
    const other = await createNotice();
    await act({ token: other.token, action: 'snooze', minutes: 1 });

    api.clock.now = after(26 * hour);
    await cleanUp(api.database.db, api.clock.now);

    expect((await act({ token, action: 'done' })).status).toBe(404);
    const { rows } = await api.database.pool.query('select 1 from answered_reminders where user_id = $1', [
      other.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it.each(['x', 'x.y', 'W10.', `${'a'.repeat(400)}.${'b'.repeat(43)}`])(
    'that this server has not signed is none: %s (RM-02)',
    async (token) => {
      expect((await act({ token, action: 'done' })).status).toBe(404);
    },
  );

  it('that was changed is none (RM-02)', async () => {
    const { token, item, user } = await createNotice();
    const other = await createNotice();
    const [, signature = ''] = token.split('.');
    const [content = ''] = other.token.split('.');

    expect((await act({ token: `${content}.${signature}`, action: 'done' })).status).toBe(404);
    expect(await readItem(user, item.id)).toMatchObject({ status: 'Active' });
    expect(await readItem(other.user, other.item.id)).toMatchObject({ status: 'Active' });
  });

  it('of a deleted item is not used up, and answers 404 (RM-02)', async () => {
    const { token, item, user } = await createNotice();
    await user.send('removeItem', { params: { id: item.id } });
    expect((await act({ token, action: 'done' })).status).toBe(404);
    await user.send('restoreItem', { params: { id: item.id } });

    expect((await act({ token, action: 'done' })).status).toBe(200);
  });

  it.each([{ action: 'later' }, { action: 'snooze', minutes: 0 }, { action: 'snooze', minutes: 3000 }, {}])(
    'with %j is refused with a sentence, and stays usable (RM-02, AP-04)',
    async (rest) => {
      const { token } = await createNotice();

      const { status, error } = await act({ token, ...rest });

      expect(status).toBe(422);
      expect(error).toMatchObject({ message: expect.any(String) as string });
      expect((await act({ token, action: 'done' })).status).toBe(200);
    },
  );
});
