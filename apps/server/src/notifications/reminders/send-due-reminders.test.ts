import { describe, expect, it } from 'vitest';
import { added, update } from '../../testing/item-calls.ts';
import { friday, testApi, testSettings, type Person } from '../../testing/api.ts';
import { stepsOf } from '../../testing/database/plans.ts';
import { localPush } from '../../testing/fakes/push-endpoints.ts';
import { rule } from '../../testing/rules.ts';
import { answers, standInPush } from '../../testing/fakes/fake-push-service.ts';
import { createNotices, type Notices } from '../../notices/create-notices.ts';
import { remind } from './send-due-reminders.ts';

const service = await standInPush();
const push = localPush();
const api = testApi({ push });

const minute = 60_000;
const hour = 60 * minute;
const after = (milliseconds: number) => new Date(friday.getTime() + milliseconds);
const scheduled = (milliseconds: number) => after(milliseconds).toISOString();

const notices = (): Notices =>
  createNotices({
    database: api.database.db,
    now: () => api.clock.now,
    settings: testSettings,
    places: push,
    onFailure: () => undefined,
  });

/** The job as a server runs it, at a moment. */
async function runAt(milliseconds: number, sender: Pick<Notices, 'send'> = notices()): Promise<void> {
  api.clock.now = after(milliseconds);
  await remind({ database: api.database.db, now: () => api.clock.now, notices: sender });
}

async function personWithBrowser() {
  api.clock.now = friday;
  const person = await api.signedIn();
  await person.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  return { person, browser: await anotherBrowser(person) };
}

let browsers = 0;
async function anotherBrowser(person: Person) {
  const browser = service.browser();
  browsers += 1;
  await person.send('registerDevice', {
    body: { deviceId: `browser-${browsers}`, webPush: browser.subscription, platform: 'web' },
  });
  return browser;
}

const said = ({ received }: ReturnType<typeof service.browser>) =>
  received.map(({ message: { type, title, body } }) => [type, title, body]);

describe('an item with a time', () => {
  it('is told of a day before, half an hour before and at its start, once each (NA-03, NA-08)', async () => {
    const { person, browser } = await personWithBrowser();
    const item = await added(person, { scheduled_at: scheduled(48 * hour) });

    for (const moment of [0, 24 * hour - 1, 24 * hour, 30 * hour, 47.5 * hour, 48 * hour, 49 * hour]) {
      await runAt(moment);
      await runAt(moment);
    }

    expect(said(browser)).toEqual([
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

  describe('on a phone, which sets reminders of its own', () => {
    async function personWithPhone() {
      const { person } = await personWithBrowser();
      const body = { deviceId: 'the-phone', fcmToken: `token-${browsers}`, platform: 'android' } as const;
      const opensApp = async () => (await person.send('registerDevice', { body })).answer;
      await opensApp();
      return { person, opensApp };
    }

    /** What the phone is sent at a moment. */
    async function toldAt(milliseconds: number): Promise<string[]> {
      const told: string[] = [];
      await runAt(milliseconds, {
        send: (device, { type }) => {
          if (device.id === 'the-phone') told.push(type);
          return Promise.resolve({ is: 'taken' });
        },
      });
      return told;
    }

    it('is told by the phone alone once the app has seen it: nobody hears of a moment twice (NA-03)', async () => {
      const { person, opensApp } = await personWithPhone();
      await added(person, { scheduled_at: scheduled(2 * hour) });
      api.clock.now = after(minute);
      await opensApp();

      expect(await toldAt(1.5 * hour)).toEqual([]);
    });

    it('is sent to a phone that was not opened since its time was chosen elsewhere (NA-03, NA-04)', async () => {
      const { person, opensApp } = await personWithPhone();
      api.clock.now = after(minute);
      const item = await added(person, { scheduled_at: scheduled(2 * hour) });

      expect(await toldAt(1.5 * hour)).toEqual(['reminder']);
      await opensApp();
      expect(await toldAt(2 * hour)).toEqual([]);
      await update(person, item, { scheduled_at: scheduled(4 * hour) });
      expect(await toldAt(4 * hour)).toEqual(['start']);
    });

    it('is told by the phone alone where its rule moved on by itself (NA-03, NA-04)', async () => {
      const { person, opensApp } = await personWithPhone();
      const item = await added(person, { scheduled_at: '2026-11-21T08:00:00.000Z' });
      await update(person, item, { recurring: rule() });
      api.clock.now = after(minute);
      await opensApp();
      api.clock.now = after(17 * hour);
      await person.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });

      expect(await toldAt(24 * hour + 17 * hour)).toEqual([]);
    });
  });

  it('is told of in the order of what is left when it is near (NA-03)', async () => {
    const { person, browser } = await personWithBrowser();
    await added(person, { scheduled_at: scheduled(20 * minute) });

    await runAt(10 * minute);
    await runAt(20 * minute);

    expect(said(browser)).toEqual([['start', 'Water the plants', 'Now, 4:20 PM']]);
  });

  it('that moves is told of at its new time alone (NA-04)', async () => {
    const { person, browser } = await personWithBrowser();
    const item = await added(person, { scheduled_at: scheduled(2 * hour) });
    await runAt(minute);
    await person.send('scheduleItem', {
      params: { id: item.id },
      body: { scheduledAt: scheduled(3 * hour) },
    });

    await runAt(1.5 * hour);
    await runAt(2 * hour);
    await runAt(2.5 * hour);

    expect(said(browser)).toEqual([['reminder', 'Water the plants', 'Today, 7:00 PM']]);
  });

  it.each([
    [
      'completed',
      (person: Person, id: string) =>
        person.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } }),
    ],
    ['deleted', (person: Person, id: string) => person.send('removeItem', { params: { id } })],
    [
      'without a time',
      (person: Person, id: string) =>
        person.send('updateItem', { params: { id }, body: { scheduled_at: null } }),
    ],
  ])('that is %s is told of no more (NA-04)', async (_, end) => {
    const { person, browser } = await personWithBrowser();
    const { id } = await added(person, { scheduled_at: scheduled(2 * hour) });
    await runAt(minute);
    await end(person, id);

    await runAt(2 * hour);

    expect(said(browser)).toEqual([]);
  });

  it('that came back after a deletion is told of again, and of nothing twice (IL-11)', async () => {
    const { person, browser } = await personWithBrowser();
    const { id } = await added(person, { scheduled_at: scheduled(2 * hour) });
    await runAt(1.5 * hour);
    await person.send('removeItem', { params: { id } });
    await runAt(1.6 * hour);
    await person.send('restoreItem', { params: { id } });

    await runAt(1.7 * hour);
    await runAt(2 * hour);

    expect(said(browser).map(([type]) => type)).toEqual(['reminder', 'start']);
  });

  it('whose title changes is told of by its new one, and not again (NA-08)', async () => {
    const { person, browser } = await personWithBrowser();
    const item = await added(person, { scheduled_at: scheduled(2 * hour) });
    await runAt(1.5 * hour);
    await update(person, item, { cleaned_title: 'Water the cactus' });

    await runAt(1.6 * hour);
    await runAt(2 * hour);

    expect(said(browser).map(([, title]) => title)).toEqual(['Water the plants', 'Water the cactus']);
  });

  it('is nobody else’s business (AP-03)', async () => {
    const { person } = await personWithBrowser();
    const other = await personWithBrowser();
    await added(person, { scheduled_at: scheduled(hour) });

    await runAt(hour);

    expect(said(other.browser)).toEqual([]);
  });

  it('is not told of while reminders are turned off, nor afterwards (SE-02)', async () => {
    const { person, browser } = await personWithBrowser();
    await added(person, { scheduled_at: scheduled(hour) });
    await person.send('saveSettings', { body: { notificationRemindersEnabled: false } });
    await runAt(0.5 * hour);
    await person.send('saveSettings', { body: { notificationRemindersEnabled: true } });

    await runAt(0.6 * hour);
    await runAt(hour);

    expect(said(browser).map(([type]) => type)).toEqual(['start']);
  });

  it('keeps its time on the clock when its person goes to another zone (SC-04)', async () => {
    const { person, browser } = await personWithBrowser();
    await added(person, { scheduled_at: scheduled(2 * hour) });
    await runAt(minute);
    await person.send('saveTimezone', { body: { timezone: 'America/New_York' } });

    await runAt(2 * hour);
    await runAt(8 * hour);

    expect(said(browser)).toEqual([['start', 'Water the plants', 'Now, 6:00 PM']]);
  });

  it('moves to its next time when it is done, and is told of then (SC-03)', async () => {
    const { person, browser } = await personWithBrowser();
    const item = await added(person, { scheduled_at: '2026-11-21T08:00:00.000Z' });
    await update(person, item, {
      recurring: rule({ freq: 'WEEKLY', byDay: 'SAT', anchor_date: '2026-11-21' }),
    });
    await person.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });

    await runAt(17 * hour);
    await runAt(7 * 24 * hour + 17 * hour);

    expect(said(browser)).toEqual([['start', 'Water the plants', 'Now, 9:00 AM']]);
  });
});

describe('whatever happens to servers', () => {
  it('two that do it at once tell each device once (NA-08)', async () => {
    const { person, browser } = await personWithBrowser();
    const second = await anotherBrowser(person);
    for (let count = 0; count < 60; count += 1) await added(person, { scheduled_at: scheduled(hour) });

    await Promise.all([runAt(hour), runAt(hour), runAt(hour)]);

    expect(browser.received).toHaveLength(60);
    expect(second.received).toHaveLength(60);
    expect(new Set(browser.received.map(({ message }) => message.tag)).size).toBe(60);
  });

  it('a server that dies while it sends leaves the rest to another (NA-08)', async () => {
    const { person, browser } = await personWithBrowser();
    await added(person, { scheduled_at: scheduled(hour) });
    const dying = runAt(hour, { send: () => Promise.reject(new Error('The process has ended')) });
    await expect(dying).rejects.toThrow('The process has ended');

    await runAt(hour + minute);
    expect(said(browser)).toEqual([]);
    await runAt(hour + 3 * minute);
    await runAt(hour + 6 * minute);

    expect(said(browser)).toEqual([['start', 'Water the plants', 'Now, 5:00 PM']]);
  });

  it.each(['items', 'life_list_entries'])(
    'a zone that this machine does not know keeps nobody else waiting: in %s (NA-08)',
    async (table) => {
      const { person: other } = await personWithBrowser();
      await other.send('initializeLifeLists');
      const entry = (await other.send('getLifeList', { params: { id: 'planner' } })).answer.items[
        'Monday'
      ]?.[0];
      const itemIndex = 0;
      const updates = { scheduled_at: scheduled(hour), notification: true };
      const body = { categoryKey: 'Monday', itemIndex, id: entry?.id, updates };
      await other.send('updateLifeListEntry', { params: { id: 'planner' }, body });
      await update(other, await added(other, { scheduled_at: scheduled(hour) }), { recurring: rule() });
      const strange =
        table === 'items'
          ? `recurring = jsonb_set(recurring, '{timezone}', '"Mars/Olympus"')`
          : `scheduled_zone = 'Mars/Olympus'`;
      await api.database.pool.query(
        `update ${table} set ${strange} where user_id = $1 and scheduled_at is not null`,
        [other.id],
      );
      const { person, browser } = await personWithBrowser();
      await added(person, { scheduled_at: scheduled(hour) });

      await runAt(hour).catch(() => undefined);

      expect(said(browser)).toEqual([['start', 'Water the plants', 'Now, 5:00 PM']]);
    },
  );

  it('goes on after many failures at once, with all that is underway (NA-08)', async () => {
    const { person, browser } = await personWithBrowser();
    for (let count = 0; count < 120; count += 1) await added(person, { scheduled_at: scheduled(hour) });
    const failing = runAt(hour, { send: () => Promise.reject(new Error('The database was away')) });
    await expect(failing).rejects.toThrow('The database was away');

    await runAt(hour + 3 * minute);

    expect(browser.received).toHaveLength(120);
  });

  it('one that was down tells late what still matters, and drops the rest (NA-08)', async () => {
    const { person, browser } = await personWithBrowser();
    await added(person, { cleaned_title: 'Over for long', scheduled_at: scheduled(2 * hour) });
    await added(person, { cleaned_title: 'Just begun', scheduled_at: scheduled(9.5 * hour) });
    await added(person, { cleaned_title: 'Still ahead', scheduled_at: scheduled(30 * hour) });

    await runAt(10 * hour);

    expect(said(browser).sort()).toEqual([
      ['reminder', 'Still ahead', 'Today, 10:00 PM'],
      ['start', 'Just begun', 'Today, 1:30 AM'],
    ]);
  });

  it('a service that is busy gets it at a later run, as long as it matters (NA-08)', async () => {
    const { person, browser } = await personWithBrowser();
    const other = await anotherBrowser(person);
    await added(person, { scheduled_at: scheduled(hour) });
    browser.answer = answers(503);
    await runAt(hour);
    browser.answer = null;

    await runAt(hour + minute);
    await runAt(hour + 2 * minute);

    expect([browser.received.length, other.received.length]).toEqual([1, 1]);
  });

  it('a reminder that could not be sent is dropped once its item has another time (NA-04)', async () => {
    const { person, browser } = await personWithBrowser();
    const { id } = await added(person, { scheduled_at: scheduled(hour) });
    browser.answer = answers(503);
    await runAt(hour);
    browser.answer = null;
    await person.send('scheduleItem', { params: { id }, body: { scheduledAt: scheduled(5 * hour) } });

    await runAt(hour + 2 * minute);

    expect(said(browser)).toEqual([]);
  });

  it('a reminder that cannot be sent for an hour is dropped (NA-08)', async () => {
    const { person, browser } = await personWithBrowser();
    await added(person, { scheduled_at: scheduled(hour) });
    browser.answer = answers(503);
    for (let late = 0; late <= 62; late += 2) await runAt(hour + late * minute);
    browser.answer = null;

    await runAt(hour + 64 * minute);

    expect(said(browser)).toEqual([]);
    expect((await api.database.pool.query('select * from reminder_deliveries')).rows).toEqual([]);
  });
});

describe('an entry of a LifeList whose bell is on', () => {
  async function withBell(list: 'planner' | 'upgrades', scheduledAt: string) {
    const { person, browser } = await personWithBrowser();
    await person.send('initializeLifeLists');
    const { answer } = await person.send('getLifeList', { params: { id: list } });
    const categoryKey = answer.groups.find((name) => answer.items[name]?.[0]) ?? '';
    const entry = answer.items[categoryKey]?.[0];
    const ring = (updates: object) =>
      person.send('updateLifeListEntry', {
        params: { id: list },
        body: { categoryKey, itemIndex: 0, id: entry?.id, updates },
      });
    await ring({ scheduled_at: scheduledAt, notification: true });
    return { browser, title: entry?.title, ring };
  }

  it('of the planner is told of every week at its time on the clock (NA-05, LL-05)', async () => {
    const { browser, title } = await withBell('planner', '2026-03-20T11:00:00.000Z');
    const at = (iso: string) => Date.parse(iso) - friday.getTime();

    await runAt(at('2026-11-26T11:00:00Z'));
    await runAt(at('2026-11-27T11:00:00Z'));
    await runAt(at('2026-12-04T11:00:00Z'));
    await runAt(at('2027-04-02T10:00:00Z'));

    expect(said(browser)).toEqual([
      ['reminder', title, 'Tomorrow, 12:00 PM'],
      ['start', title, 'Now, 12:00 PM'],
      ['start', title, 'Now, 12:00 PM'],
      ['start', title, 'Now, 12:00 PM'],
    ]);
    expect(browser.received[0]?.message.url).toBe('/lifelists/planner');
  });

  it('of another list is told of once (LL-04)', async () => {
    const { browser } = await withBell('upgrades', scheduled(hour));

    await runAt(hour);
    await runAt(7 * 24 * hour + hour);

    expect(said(browser)).toHaveLength(1);
  });

  it('is told of no more when its bell is off (LL-04)', async () => {
    const { browser, ring } = await withBell('planner', scheduled(hour));
    await runAt(minute);
    await ring({ notification: false });

    await runAt(hour);

    expect(said(browser)).toEqual([]);
  });

  it('that is checked off is told of no more (LL-04)', async () => {
    const { browser, ring } = await withBell('upgrades', scheduled(hour));
    await ring({ isChecked: true });

    await runAt(hour);

    expect(said(browser)).toEqual([]);
  });
});

it('what is due is found by its index among a hundred thousand (NA-08)', async () => {
  const { person } = await personWithBrowser();
  await api.database.pool.query(
    `insert into reminders (user_id, source_id, source, reminded_until, chosen_at, due_at)
     select $1, gen_random_uuid(), 'item', now(), now(), '2030-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, 100000) n`,
    [person.id],
  );
  await api.database.pool.query('analyze reminders');

  const steps = await stepsOf(api.database.pool, {
    text: 'select * from reminders where due_at <= $1 order by due_at limit 200 for update skip locked',
    values: [friday.toISOString()],
  });

  expect(steps.map((step) => step['Index Name'])).toContain('reminders_due');
});

it('nothing is left of a person who is gone (SE-05)', async () => {
  const { person, browser } = await personWithBrowser();
  await added(person, { scheduled_at: scheduled(hour) });
  browser.answer = answers(503);
  await runAt(hour);

  await api.database.pool.query('delete from users where id = $1', [person.id]);

  for (const table of ['devices', 'reminders', 'reminder_deliveries']) {
    const { rows } = await api.database.pool.query(`select 1 from ${table} where user_id = $1`, [person.id]);
    expect(rows).toEqual([]);
  }
});
