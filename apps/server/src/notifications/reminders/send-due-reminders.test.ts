import { describe, expect, it } from 'vitest';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { explainSteps } from '../../testing/database/plans.ts';
import { query } from '../../testing/database/queries.ts';
import { reminderJobs } from '../../testing/reminder-jobs.ts';
import { localPushEndpoints } from '../../testing/fakes/push-endpoints.ts';
import { rule } from '../../testing/rules.ts';
import { respondWith, fakePushService } from '../../testing/fakes/fake-push-service.ts';

const service = await fakePushService();
const push = localPushEndpoints();
const api = testApi({ pushEndpoints: push });
const { runAt } = reminderJobs(api, push);

const minute = 60_000;
const hour = 60 * minute;
const after = (milliseconds: number) => new Date(friday.getTime() + milliseconds);
const scheduled = (milliseconds: number) => after(milliseconds).toISOString();

async function createUserWithBrowser() {
  api.clock.now = friday;
  const user = await api.createUser();
  await user.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  return { user, browser: await anotherBrowser(user) };
}

let browsers = 0;
async function anotherBrowser(user: TestUser) {
  const browser = service.browser();
  browsers += 1;
  await user.send('registerDevice', {
    body: { deviceId: `browser-${browsers}`, webPush: browser.subscription, platform: 'web' },
  });
  return browser;
}

const shown = ({ received }: ReturnType<typeof service.browser>) =>
  received.map(({ message: { type, title, body } }) => [type, title, body]);

async function findNextCheck({ id }: TestUser): Promise<Date | undefined> {
  const next = 'select due_at from reminders where user_id = $1';
  return (await api.database.pool.query<{ due_at: Date }>(next, [id])).rows[0]?.due_at;
}

describe('an item with a time', () => {
  it('has reminders a day before, half an hour before and at its start, once each (NA-03, NA-08)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const item = await addItem(user, { scheduled_at: scheduled(48 * hour) });

    for (const moment of [0, 24 * hour - 1, 24 * hour, 30 * hour, 47.5 * hour, 48 * hour, 49 * hour]) {
      await runAt(moment);
      await runAt(moment);
    }

    expect(shown(browser)).toEqual([
      ['reminder', 'Water the plants', 'Tomorrow, 4:00 PM'],
      ['reminder', 'Water the plants', 'Today, 4:00 PM'],
      ['start', 'Water the plants', 'Now, 4:00 PM'],
    ]);
    expect(browser.received.map(({ message }) => [message.url, message.tag])).toEqual([
      ['/upcoming', `${item.id}_reminder`],
      ['/upcoming', `${item.id}_reminder`],
      ['/upcoming', `${item.id}_start`],
    ]);
    expect(browser.received[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' });
  });

  it('has no reminder of what was due before its change arrived from a device (NA-03, OF-04)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const item = await addItem(user);
    const headers = { 'made-at': scheduled(-2 * hour) };
    const body = { scheduledAt: scheduled(-0.5 * hour) };

    const { status } = await user.send('scheduleItem', { params: { id: item.id }, body, headers });
    await runAt(minute);

    expect(status).toBe(200);
    expect(shown(browser)).toEqual([]);
  });

  describe('on a phone, which schedules its own reminders', () => {
    async function personWithPhone() {
      const { user } = await createUserWithBrowser();
      const body = { deviceId: 'the-phone', fcmToken: `token-${browsers}`, platform: 'android' } as const;
      const opensApp = async () => (await user.send('registerDevice', { body })).answer;
      await opensApp();
      return { user, opensApp };
    }

    /** The types that the phone is sent at that time. */
    async function typesAt(milliseconds: number): Promise<string[]> {
      const types: string[] = [];
      await runAt(milliseconds, {
        sendToDevice: (device, { type }) => {
          if (device.id === 'the-phone') types.push(type);
          return Promise.resolve({ status: 'taken' });
        },
      });
      return types;
    }

    it('is left to the phone once the app has seen it: no reminder comes twice (NA-03)', async () => {
      const { user, opensApp } = await personWithPhone();
      await addItem(user, { scheduled_at: scheduled(2 * hour) });
      api.clock.now = after(minute);
      await opensApp();

      expect(await typesAt(1.5 * hour)).toEqual([]);
    });

    it('is sent to a phone that was not opened since it was scheduled elsewhere (NA-03, NA-04)', async () => {
      const { user, opensApp } = await personWithPhone();
      api.clock.now = after(minute);
      const item = await addItem(user, { scheduled_at: scheduled(2 * hour) });

      expect(await typesAt(1.5 * hour)).toEqual(['reminder']);
      await opensApp();
      expect(await typesAt(2 * hour)).toEqual([]);
      await updateItem(user, item, { scheduled_at: scheduled(4 * hour) });
      expect(await typesAt(4 * hour)).toEqual(['start']);
    });

    it('is left to the phone when its rule moves on by itself (NA-03, NA-04)', async () => {
      const { user, opensApp } = await personWithPhone();
      const item = await addItem(user, { scheduled_at: '2026-11-21T08:00:00.000Z' });
      await updateItem(user, item, { recurring: rule() });
      api.clock.now = after(minute);
      await opensApp();
      api.clock.now = after(17 * hour);
      await user.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });

      expect(await typesAt(24 * hour + 17 * hour)).toEqual([]);
    });
  });

  it('has only the remaining reminders when it is near (NA-03)', async () => {
    const { user, browser } = await createUserWithBrowser();
    await addItem(user, { scheduled_at: scheduled(20 * minute) });

    await runAt(10 * minute);
    await runAt(20 * minute);

    expect(shown(browser)).toEqual([['start', 'Water the plants', 'Now, 4:20 PM']]);
  });

  it('that moves has reminders at its new time only (NA-04)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const item = await addItem(user, { scheduled_at: scheduled(2 * hour) });
    await runAt(minute);
    await user.send('scheduleItem', {
      params: { id: item.id },
      body: { scheduledAt: scheduled(3 * hour) },
    });

    await runAt(1.5 * hour);
    await runAt(2 * hour);
    await runAt(2.5 * hour);

    expect(shown(browser)).toEqual([['reminder', 'Water the plants', 'Today, 7:00 PM']]);
  });

  it.each([
    [
      'completed',
      (user: TestUser, id: string) =>
        user.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } }),
    ],
    ['deleted', (user: TestUser, id: string) => user.send('removeItem', { params: { id } })],
    [
      'without a time',
      (user: TestUser, id: string) =>
        user.send('updateItem', { params: { id }, body: { scheduled_at: null } }),
    ],
  ])('that is %s has no more reminders (NA-04)', async (_, end) => {
    const { user, browser } = await createUserWithBrowser();
    const { id } = await addItem(user, { scheduled_at: scheduled(2 * hour) });
    await runAt(minute);
    await end(user, id);

    await runAt(2 * hour);

    expect(shown(browser)).toEqual([]);
  });

  it('that is completed keeps its next check, and is checked at once when it is active again (NA-04)', async () => {
    const { user } = await createUserWithBrowser();
    const { id } = await addItem(user, { scheduled_at: scheduled(2 * hour) });
    await runAt(minute);
    const setStatus = (status: 'Active' | 'Completed') =>
      user.send('changeItemStatus', { params: { id }, body: { status } });

    await setStatus('Completed');
    expect(await findNextCheck(user)).toEqual(after(1.5 * hour));
    await setStatus('Active');
    expect(await findNextCheck(user)).toEqual(after(minute));
  });

  it('that is restored has reminders again, and none twice (IL-11)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const { id } = await addItem(user, { scheduled_at: scheduled(2 * hour) });
    await runAt(1.5 * hour);
    await user.send('removeItem', { params: { id } });
    await runAt(1.6 * hour);
    await user.send('restoreItem', { params: { id } });

    await runAt(1.7 * hour);
    await runAt(2 * hour);

    expect(shown(browser).map(([type]) => type)).toEqual(['reminder', 'start']);
  });

  it('whose title changes has reminders with the new one, and no extra ones (NA-08)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const item = await addItem(user, { scheduled_at: scheduled(2 * hour) });
    await runAt(1.5 * hour);
    await updateItem(user, item, { cleaned_title: 'Water the cactus' });

    await runAt(1.6 * hour);
    await runAt(2 * hour);

    expect(shown(browser).map(([, title]) => title)).toEqual(['Water the plants', 'Water the cactus']);
  });

  it('has no reminders for other users (AP-03)', async () => {
    const { user } = await createUserWithBrowser();
    const other = await createUserWithBrowser();
    await addItem(user, { scheduled_at: scheduled(hour) });

    await runAt(hour);

    expect(shown(other.browser)).toEqual([]);
  });

  it('has no reminders while they are turned off, nor afterwards (SE-02)', async () => {
    const { user, browser } = await createUserWithBrowser();
    await addItem(user, { scheduled_at: scheduled(hour) });
    await user.send('saveSettings', { body: { notificationRemindersEnabled: false } });
    await runAt(0.5 * hour);
    await user.send('saveSettings', { body: { notificationRemindersEnabled: true } });

    await runAt(0.6 * hour);
    await runAt(hour);

    expect(shown(browser).map(([type]) => type)).toEqual(['start']);
  });

  it('keeps its local time when its owner changes zones (SC-04)', async () => {
    const { user, browser } = await createUserWithBrowser();
    await addItem(user, { scheduled_at: scheduled(2 * hour) });
    await runAt(minute);
    await user.send('saveTimezone', { body: { timezone: 'America/New_York' } });

    await runAt(2 * hour);
    await runAt(8 * hour);

    expect(shown(browser)).toEqual([['start', 'Water the plants', 'Now, 6:00 PM']]);
  });

  it('moves to its next occurrence when completed, and has reminders then (SC-03)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const item = await addItem(user, { scheduled_at: '2026-11-21T08:00:00.000Z' });
    await updateItem(user, item, {
      recurring: rule({ freq: 'WEEKLY', byDay: 'SAT', anchor_date: '2026-11-21' }),
    });
    await user.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });

    await runAt(17 * hour);
    await runAt(7 * 24 * hour + 17 * hour);

    expect(shown(browser)).toEqual([['start', 'Water the plants', 'Now, 9:00 AM']]);
  });
});

describe('the reminders job', () => {
  it('on two servers at once notifies each device once (NA-08)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const second = await anotherBrowser(user);
    for (let count = 0; count < 60; count += 1) await addItem(user, { scheduled_at: scheduled(hour) });

    await Promise.all([runAt(hour), runAt(hour), runAt(hour)]);

    expect(browser.received).toHaveLength(60);
    expect(second.received).toHaveLength(60);
    expect(new Set(browser.received.map(({ message }) => message.tag)).size).toBe(60);
  });

  it('notifies more devices than it claims at once, each once (RM-07)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const all = [browser];
    while (all.length < 20) all.push(await anotherBrowser(user));
    for (let count = 0; count < 11; count += 1) await addItem(user, { scheduled_at: scheduled(hour) });

    await runAt(hour);

    expect(all.map(({ received }) => received.length)).toEqual(all.map(() => 11));
  });

  it('on a server that dies leaves the rest to another (NA-08)', async () => {
    const { user, browser } = await createUserWithBrowser();
    await addItem(user, { scheduled_at: scheduled(hour) });
    const dying = runAt(hour, { sendToDevice: () => Promise.reject(new Error('The process has ended')) });
    await expect(dying).rejects.toThrow('The process has ended');

    await runAt(hour + minute / 2);
    expect(shown(browser)).toEqual([]);
    await runAt(hour + 3 * minute);
    await runAt(hour + 6 * minute);

    expect(shown(browser)).toEqual([['start', 'Water the plants', 'Now, 5:00 PM']]);
  });

  it.each(['items', 'life_list_entries'])(
    'is not blocked by a zone unknown to this machine: in %s (NA-08)',
    async (table) => {
      const { user: other } = await createUserWithBrowser();
      await other.send('initializeLifeLists');
      const entry = (await other.send('getLifeList', { params: { id: 'planner' } })).answer.items[
        'Monday'
      ]?.[0];
      const itemIndex = 0;
      const updates = { scheduled_at: scheduled(hour), notification: true };
      const body = { categoryKey: 'Monday', itemIndex, id: entry?.id, updates };
      await other.send('updateLifeListEntry', { params: { id: 'planner' }, body });
      await updateItem(other, await addItem(other, { scheduled_at: scheduled(hour) }), { recurring: rule() });
      const strange =
        table === 'items'
          ? `recurring = jsonb_set(recurring, '{timezone}', '"Mars/Olympus"')`
          : `scheduled_zone = 'Mars/Olympus'`;
      await api.database.pool.query(
        `update ${table} set ${strange} where user_id = $1 and scheduled_at is not null`,
        [other.id],
      );
      const { user, browser } = await createUserWithBrowser();
      await addItem(user, { scheduled_at: scheduled(hour) });

      await runAt(hour).catch(() => undefined);

      expect(shown(browser)).toEqual([['start', 'Water the plants', 'Now, 5:00 PM']]);
    },
  );

  it('continues after many concurrent failures, and awaits all deliveries (NA-08)', async () => {
    const { user, browser } = await createUserWithBrowser();
    for (let count = 0; count < 120; count += 1) await addItem(user, { scheduled_at: scheduled(hour) });
    const failing = runAt(hour, { sendToDevice: () => Promise.reject(new Error('The database was away')) });
    await expect(failing).rejects.toThrow('The database was away');

    await runAt(hour + 3 * minute);

    expect(browser.received).toHaveLength(120);
  });

  it('after a downtime sends what still matters, and drops the rest (NA-08)', async () => {
    const { user, browser } = await createUserWithBrowser();
    await addItem(user, { cleaned_title: 'Over for long', scheduled_at: scheduled(2 * hour) });
    await addItem(user, { cleaned_title: 'Just begun', scheduled_at: scheduled(9.5 * hour) });
    await addItem(user, { cleaned_title: 'Still ahead', scheduled_at: scheduled(30 * hour) });

    await runAt(10 * hour);

    expect(shown(browser).sort()).toEqual([
      ['reminder', 'Still ahead', 'Today, 10:00 PM'],
      ['start', 'Just begun', 'Today, 1:30 AM'],
    ]);
  });

  it('retries with a busy service in a later run, as long as it matters (NA-08)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const other = await anotherBrowser(user);
    await addItem(user, { scheduled_at: scheduled(hour) });
    browser.answer = respondWith(503);
    await runAt(hour);
    browser.answer = null;

    await runAt(hour + minute);
    await runAt(hour + 2 * minute);

    expect([browser.received.length, other.received.length]).toEqual([1, 1]);
  });

  it('drops an unsent reminder once its item has another time (NA-04)', async () => {
    const { user, browser } = await createUserWithBrowser();
    const { id } = await addItem(user, { scheduled_at: scheduled(hour) });
    browser.answer = respondWith(503);
    await runAt(hour);
    browser.answer = null;
    await user.send('scheduleItem', { params: { id }, body: { scheduledAt: scheduled(5 * hour) } });

    await runAt(hour + 2 * minute);

    expect(shown(browser)).toEqual([]);
  });

  it('drops a reminder that cannot be sent for an hour (NA-08)', async () => {
    const { user, browser } = await createUserWithBrowser();
    await addItem(user, { scheduled_at: scheduled(hour) });
    browser.answer = respondWith(503);
    for (let late = 0; late <= 62; late += 2) await runAt(hour + late * minute);
    browser.answer = null;

    await runAt(hour + 64 * minute);

    expect(shown(browser)).toEqual([]);
    const { rows } = await api.database.pool.query(
      'select outcome, due_at from reminder_deliveries where user_id = $1 order by planned_at',
      [user.id],
    );
    expect(rows).toEqual([
      { outcome: 'too_late', due_at: null },
      { outcome: 'failed', due_at: null },
    ]);
  });
});

describe('an entry of a LifeList whose bell is on', () => {
  async function withBell(list: 'planner' | 'upgrades' | 'routine', scheduledAt: string) {
    const { user, browser } = await createUserWithBrowser();
    await user.send('initializeLifeLists');
    const { answer } = await user.send('getLifeList', { params: { id: list } });
    const categoryKey = answer.groups.find((name) => answer.items[name]?.[0]) ?? '';
    const entry = answer.items[categoryKey]?.[0];
    const ring = (updates: object) =>
      user.send('updateLifeListEntry', {
        params: { id: list },
        body: { categoryKey, itemIndex: 0, id: entry?.id, updates },
      });
    await ring({ scheduled_at: scheduledAt, notification: true });
    return { user, browser, title: entry?.title, categoryKey, ring };
  }

  it('of the planner has reminders every week at its local time (NA-05, LL-05)', async () => {
    const { browser, title } = await withBell('planner', '2026-03-20T11:00:00.000Z');
    const at = (iso: string) => Date.parse(iso) - friday.getTime();

    await runAt(at('2026-11-26T11:00:00Z'));
    await runAt(at('2026-11-27T11:00:00Z'));
    await runAt(at('2026-12-04T11:00:00Z'));
    await runAt(at('2027-04-02T10:00:00Z'));

    expect(shown(browser)).toEqual([
      ['reminder', title, 'Tomorrow, 12:00 PM'],
      ['start', title, 'Now, 12:00 PM'],
      ['start', title, 'Now, 12:00 PM'],
      ['start', title, 'Now, 12:00 PM'],
    ]);
    expect(browser.received[0]?.message.url).toBe('/lifelists/planner');
    expect(browser.received[0]?.message).toMatchObject({ actions: 'planner' });
  });

  it('of a planner group that is no weekday has one date (LL-05, NA-05)', async () => {
    const { user, browser, categoryKey } = await withBell('planner', scheduled(hour));
    const planner = { id: 'planner' } as const;
    await user.send('addLifeListGroup', { params: planner, body: { groupName: 'Holidays' } });
    const body = { categoryKey, itemIndex: 0, to: { categoryKey: 'Holidays', itemIndex: 0 } };
    const { answer } = await user.send('moveLifeListEntry', { params: planner, body });
    const start = Date.parse(answer.scheduled_at ?? '') - friday.getTime();

    await runAt(start);
    await runAt(start + 7 * 24 * hour);

    expect(shown(browser).map(([kind]) => kind)).toEqual(['start']);
  });

  it('of another list has one reminder (LL-04)', async () => {
    const { browser } = await withBell('upgrades', scheduled(hour));

    await runAt(hour);
    await runAt(7 * 24 * hour + hour);

    expect(shown(browser)).toHaveLength(1);
  });

  it('of a whole day has reminders the evening before and at 9:00, without a time (AD-03)', async () => {
    const { browser, title, ring } = await withBell('upgrades', '2026-11-23T15:00:00.000Z');
    await ring({ all_day: true });
    const at = (iso: string) => Date.parse(iso) - friday.getTime();

    await runAt(at('2026-11-22T17:00:00Z'));
    await runAt(at('2026-11-23T08:00:00Z'));
    await runAt(at('2026-11-23T15:00:00Z'));

    expect(shown(browser)).toEqual([
      ['reminder', title, 'Tomorrow'],
      ['start', title, 'Today'],
    ]);
  });

  it('has no more reminders when its bell is off (LL-04)', async () => {
    const { browser, ring } = await withBell('planner', scheduled(hour));
    await runAt(minute);
    await ring({ notification: false });

    await runAt(hour);

    expect(shown(browser)).toEqual([]);
  });

  it('that is checked off has no more reminders (LL-04)', async () => {
    const { browser, ring } = await withBell('upgrades', scheduled(hour));
    await ring({ isChecked: true });

    await runAt(hour);

    expect(shown(browser)).toEqual([]);
  });

  it('of Daily Routines rings again once the check of the day before has ended (FW-04)', async () => {
    const { browser, ring } = await withBell('routine', scheduled(20 * hour));
    await ring({ isChecked: true });

    await runAt(20 * hour);

    expect(shown(browser).map(([kind]) => kind)).toEqual(['start']);
  });
});

describe('reminders', () => {
  it('are found by an index among a hundred thousand (NA-08)', async () => {
    const { user } = await createUserWithBrowser();
    // On a connection of its own, whose statements may take longer than those of a server.
    await query(
      api.database.directConnection,
      `insert into reminders (user_id, source_id, source, reminded_until, chosen_at, due_at)
       select '${user.id}', gen_random_uuid(), 'item', now(), now(), '2030-01-01'::timestamptz + n * interval '1 minute'
       from generate_series(1, 100000) n`,
    );
    await api.database.pool.query('analyze reminders');

    const steps = await explainSteps(api.database.pool, {
      text: 'select * from reminders where due_at <= $1 order by due_at limit 200 for update skip locked',
      values: [friday.toISOString()],
    });

    expect(steps.map((step) => step['Index Name'])).toContain('reminders_due');
  });

  it('are deleted with their user’s account (SE-05)', async () => {
    const { user, browser } = await createUserWithBrowser();
    await addItem(user, { scheduled_at: scheduled(hour) });
    browser.answer = respondWith(503);
    await runAt(hour);

    await api.database.pool.query('delete from users where id = $1', [user.id]);

    for (const table of ['devices', 'reminders', 'reminder_deliveries']) {
      const { rows } = await api.database.pool.query(`select 1 from ${table} where user_id = $1`, [user.id]);
      expect(rows).toEqual([]);
    }
  });
});
