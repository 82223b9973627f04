import { describe, expect, it, onTestFinished } from 'vitest';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { parseCalendar } from '../../testing/calendars.ts';
import { rule } from '../../testing/rules.ts';

const api = testApi();

const renewFeedUrl = async (user: TestUser) => {
  const { url } = (await user.send('renewCalendarFeed')).answer;
  return new URL(url ?? '').pathname;
};
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const fetchCalendar = async (user: TestUser) => parseCalendar((await get(await renewFeedUrl(user))).payload);

describe('the URL of a user’s calendar', () => {
  it('exists once it was requested, and stays the same (NA-08)', async () => {
    const ana = await api.createUser();
    expect((await ana.send('getCalendarFeed')).answer).toEqual({ url: null });

    const { url } = (await ana.send('renewCalendarFeed')).answer;

    expect(url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    expect((await ana.send('getCalendarFeed')).answer).toEqual({ url });
  });

  it('stops working once it was renewed (NA-08)', async () => {
    const ana = await api.createUser();
    const before = await renewFeedUrl(ana);
    const after = await renewFeedUrl(ana);

    expect(after).not.toBe(before);
    expect((await get(before)).statusCode).toBe(404);
    expect((await get(after)).statusCode).toBe(200);
  });

  it('stops working once it was removed (NA-08)', async () => {
    const ana = await api.createUser();
    const address = await renewFeedUrl(ana);

    expect((await ana.send('removeCalendarFeed')).status).toBe(204);
    expect((await ana.send('removeCalendarFeed')).status).toBe(204);

    expect((await get(address)).statusCode).toBe(404);
    expect((await ana.send('getCalendarFeed')).answer).toEqual({ url: null });
  });

  it.each([
    'a'.repeat(43) + '.ics',
    'x.ics',
    'a'.repeat(43),
    `${'a'.repeat(43)}.ics%00`,
    '..%2F..%2Fsecret.ics',
  ])('cannot be %s (AP-03)', async (file) => {
    expect((await get(`/calendar/${file}`)).statusCode).toBe(404);
  });

  it('is stored neither in the log nor in the database (NA-08)', async () => {
    const ana = await api.createUser();
    const address = await renewFeedUrl(ana);
    api.logLines.length = 0;
    await get(address);
    await get(address.replace('.ics', '.txt'));
    await get(address.replace('/calendar', '/c%61lendar'));
    await get(`${address}/`);
    // Some calendar apps send OPTIONS first.
    await api.app.inject({ method: 'OPTIONS', url: address });

    const [, secret = ''] = /calendar\/([\w-]{43})/.exec(address) ?? [];
    const { rows } = await api.database.pool.query('select * from calendar_feeds');
    expect(api.logLines.join('')).toContain('"path":"/calendar/:file"');
    expect(api.logLines.join('') + JSON.stringify(rows)).not.toContain(secret);
  });

  it('is valid for both of two devices that renew it at once (NA-08)', async () => {
    const ana = await api.createUser();

    const both = await Promise.all([ana.send('renewCalendarFeed'), ana.send('renewCalendarFeed')]);

    const { url } = (await ana.send('getCalendarFeed')).answer;
    expect(both.map(({ answer }) => answer.url)).toContain(url);
  });
});

describe('the calendar', () => {
  it('contains scheduled items at their time, an hour long (NA-08)', async () => {
    const ana = await api.createUser();
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    const item = await addItem(ana, {
      cleaned_title: 'Dentist',
      scheduled_at: '2026-11-24T09:30:00.000Z',
    });

    const { name, refresh, events } = await fetchCalendar(ana);

    expect({ name, refresh }).toEqual({ name: 'Pouch', refresh: 'PT30M' });
    expect(events).toMatchObject([
      {
        uid: `${item.id}@pouch`,
        title: 'Dentist',
        url: `http://localhost:3000/item/${item.id}/edit`,
        duration: 'PT1H',
        rule: null,
        zone: 'UTC',
      },
    ]);
    expect(events[0]?.times(5)).toEqual(['2026-11-24T09:30:00.000Z']);
  });

  it('contains a recurring item as a rule from its scheduled time on (NA-08, SC-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-24T08:00:00.000Z' });
    await updateItem(ana, item, {
      recurring: rule({ freq: 'WEEKLY', byDay: ['TUE', 'FRI'], anchor_date: '2026-11-20' }),
    });

    const { events } = await fetchCalendar(ana);

    expect(events).toMatchObject([{ zone: 'Europe/Paris' }]);
    expect(events[0]?.times(3)).toEqual([
      '2026-11-24T08:00:00.000Z',
      '2026-11-27T08:00:00.000Z',
      '2026-12-01T08:00:00.000Z',
    ]);
  });

  it('contains a rescheduled occurrence beside the rule (SC-07)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-25T17:45:00.000Z' });
    await updateItem(ana, item, {
      recurring: rule({ freq: 'WEEKLY', byDay: 'FRI', anchor_date: '2026-11-20' }),
    });

    const { events } = await fetchCalendar(ana);

    expect(events.flatMap(({ times }) => times(2)).sort()).toEqual([
      '2026-11-25T17:45:00.000Z',
      '2026-11-27T08:00:00.000Z',
      '2026-12-04T08:00:00.000Z',
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  });

  it('contains a whole day as a date, also where its morning is another day in UTC (AD-03)', async () => {
    const ana = await api.createUser();
    await ana.send('saveTimezone', { body: { timezone: 'Pacific/Auckland' } });
    await addItem(ana, { scheduled_at: '2026-11-24T20:00:00.000Z', all_day: true });

    const text = (await get(await renewFeedUrl(ana))).payload;

    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261125\r\n');
    expect(text).toContain('\r\nDTEND;VALUE=DATE:20261126\r\n');
    expect(parseCalendar(text).events).toMatchObject([{ duration: 'P1D' }]);
  });

  it('contains whole days that repeat as dates to their end (AD-03, SC-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-24T08:00:00.000Z', all_day: true });
    const ends = { type: 'COUNT' as const, until: null, count: 3 };
    await updateItem(ana, item, { recurring: rule({ anchor_date: '2026-11-24', ends }) });

    const text = (await get(await renewFeedUrl(ana))).payload;

    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261124\r\n');
    expect(text).toContain('\r\nRRULE:FREQ=DAILY;INTERVAL=1;UNTIL=20261126\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });

  it('contains the planner, every week (NA-05, NA-08)', async () => {
    const ana = await api.createUser();
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    await ana.send('initializeLifeLists');
    const { answer } = await ana.send('getLifeList', { params: { id: 'planner' } });
    const categoryKey = answer.groups.find((group) => answer.items[group]?.[0]) ?? '';
    await ana.send('updateLifeListEntry', {
      params: { id: 'planner' },
      body: { categoryKey, itemIndex: 0, updates: { scheduled_at: '2026-03-23T11:00:00.000Z' } },
    });

    const { events } = await fetchCalendar(ana);

    expect(events.map(({ title }) => title)).toEqual([answer.items[categoryKey]?.[0]?.title]);
    expect(events[0]?.times(2)).toEqual(['2026-03-23T11:00:00.000Z', '2026-03-30T10:00:00.000Z']);
  });

  it('contains an entry of a planner group that is no weekday once, as a date if it is a whole day (LL-05, NA-05, AD-03)', async () => {
    const ana = await api.createUser();
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    await ana.send('initializeLifeLists');
    const planner = { id: 'planner' } as const;
    await ana.send('addLifeListGroup', { params: planner, body: { groupName: 'Holidays' } });
    const newItem = { title: 'Book the flights' };
    await ana.send('addLifeListEntry', { params: planner, body: { categoryKey: 'Holidays', newItem } });
    const updates = { scheduled_at: '2026-11-24T11:00:00.000Z' };
    const body = { categoryKey: 'Holidays', itemIndex: 0, updates };
    await ana.send('updateLifeListEntry', { params: planner, body });

    const { events } = await fetchCalendar(ana);

    expect(events.map(({ title, rule }) => [title, rule])).toEqual([['Book the flights', null]]);
    expect(events[0]?.times(2)).toEqual(['2026-11-24T11:00:00.000Z']);
    const asDay = { ...body, updates: { all_day: true } };
    await ana.send('updateLifeListEntry', { params: planner, body: asDay });
    const text = (await get(await renewFeedUrl(ana))).payload;
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261124\r\n');
  });

  it('contains nothing completed, deleted, without a time, or of another user (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const scheduled = { scheduled_at: '2026-11-24T09:30:00.000Z' };
    const [done, deleted] = [await addItem(ana, scheduled), await addItem(ana, scheduled)];
    await addItem(ana);
    await addItem(ben, scheduled);
    await ana.send('changeItemStatus', { params: { id: done.id }, body: { status: 'Completed' } });
    await ana.send('removeItem', { params: { id: deleted.id } });

    expect((await fetchCalendar(ana)).events).toEqual([]);
  });

  it.each([
    'Milk, eggs; bread\\butter',
    'One\nTwo\r\nThree',
    'a'.repeat(500),
    '👩‍👩‍👧‍👦 漢字 '.repeat(40),
    'BEGIN:VEVENT\r\nSUMMARY:mine\r\nEND:VEVENT',
    '"quoted": and <b>bold</b>',
  ])('gives the text back as it was written: %j (AP-04)', async (title) => {
    const ana = await api.createUser();
    const item = await addItem(ana, { cleaned_title: title, scheduled_at: '2026-11-24T09:30:00.000Z' });
    await updateItem(ana, item, { body: `${title}\n\n${title}` });
    const address = await renewFeedUrl(ana);

    const { payload } = await get(address);

    const { events } = parseCalendar(payload);
    const written = (await ana.send('getItem', { params: { id: item.id } })).answer;
    const asLines = (text: string | null) => text?.replaceAll(/\r\n?/g, '\n');
    expect(events).toHaveLength(1);
    expect(events[0]?.title).toBe(asLines(written.cleaned_title));
    expect(events[0]?.notes).toBe(asLines(written.body));
    expect(payload).not.toMatch(/(?<!\r)\n/);
    const lines = payload.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('is sent again only after a change (NA-08)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-11-24T09:30:00.000Z' });
    const address = await renewFeedUrl(ana);
    const { headers } = await get(address);
    const etag = String(headers.etag);

    const same = await get(address, { 'if-none-match': `W/${etag}` });
    api.clock.now = new Date(friday.getTime() + 1000);
    await updateItem(ana, item, { cleaned_title: 'Another' });
    const other = await get(address, { 'if-none-match': etag });

    expect([same.statusCode, same.payload]).toEqual([304, '']);
    expect(other.statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
  });

  it('is sent again in another year, when more clock changes are listed (NA-08)', async () => {
    const ana = await api.createUser();
    const address = await renewFeedUrl(ana);
    const { etag } = (await get(address)).headers;
    const headers = { 'if-none-match': String(etag) };
    onTestFinished(() => void (api.clock.now = friday));

    api.clock.now = new Date('2026-12-31T23:00:00Z');
    expect((await get(address, headers)).statusCode).toBe(304);

    api.clock.now = new Date('2027-01-01T01:00:00Z');
    expect((await get(address, headers)).statusCode).toBe(200);
  });

  it('of a user without scheduled items is valid too (NA-08)', async () => {
    const ana = await api.createUser();

    expect(await fetchCalendar(ana)).toMatchObject({ name: 'Pouch', events: [] });
  });
});
