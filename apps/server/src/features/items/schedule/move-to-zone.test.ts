import type { Item } from '@pouch/contract/schemas/items';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from '../../../db/schema/items.ts';
import { testApi, type Person } from '../../../testing/api.ts';
import { added, update } from '../../../testing/item-calls.ts';
import { rule } from '../../../testing/rules.ts';

const api = testApi();

const goTo = (person: Person, timezone: string) => person.send('saveTimezone', { body: { timezone } });
const read = async (person: Person, { id }: Item) =>
  (await person.send('getItem', { params: { id } })).answer;
const zoneOf = async ({ id }: Item) => {
  const [row] = await api.database.db.select().from(items).where(eq(items.id, id));
  return row?.scheduledZone;
};

describe('going to another zone', () => {
  it.each([
    ['in winter', '2026-12-01T08:00:00.000Z', '2026-12-01T14:00:00.000Z'],
    ['in summer', '2027-07-01T07:00:00.000Z', '2027-07-01T13:00:00.000Z'],
    ['between two changes of the clocks', '2027-03-20T08:00:00.000Z', '2027-03-20T13:00:00.000Z'],
    ['to the millisecond', '2026-12-01T08:00:12.345Z', '2026-12-01T14:00:12.345Z'],
    ['when it is overdue', '2026-11-02T08:00:00.000Z', '2026-11-02T14:00:00.000Z'],
  ])('keeps the wall-clock time of what is scheduled %s (SC-04)', async (_, inParis, inNewYork) => {
    const ana = await api.signedIn();
    await goTo(ana, 'Europe/Paris');
    const item = await added(ana, { scheduled_at: inParis });

    await goTo(ana, 'America/New_York');
    expect((await read(ana, item)).scheduled_at).toBe(inNewYork);
    expect(await zoneOf(item)).toBe('America/New_York');

    await goTo(ana, 'Europe/Paris');
    expect((await read(ana, item)).scheduled_at).toBe(inParis);
  });

  it('takes a rule along, which then follows the clocks there (SC-04)', async () => {
    const ana = await api.signedIn();
    await goTo(ana, 'Europe/Paris');
    const item = await added(ana, { scheduled_at: '2027-03-12T08:00:00Z' });
    await update(ana, item, { recurring: rule() });

    await goTo(ana, 'America/New_York');

    expect(await read(ana, item)).toMatchObject({
      scheduled_at: '2027-03-12T14:00:00.000Z',
      recurring: rule({ timezone: 'America/New_York' }),
    });
    const { answer } = await ana.send('skipOccurrence', { params: { id: item.id }, body: {} });
    expect(answer.scheduled_at).toBe('2027-03-13T14:00:00.000Z');
    const after = await ana.send('skipOccurrence', { params: { id: item.id }, body: {} });
    expect(after.answer.scheduled_at).toBe('2027-03-14T13:00:00.000Z');
  });

  it('leaves what was meant elsewhere, is completed, has no date, or is somebody else’s (SC-04)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await Promise.all([goTo(ana, 'Europe/Paris'), goTo(ben, 'Europe/Paris')]);
    const scheduled_at = '2026-12-01T08:00:00.000Z';
    const inTokyo = await added(ana, { scheduled_at });
    await update(ana, inTokyo, { recurring: rule({ timezone: 'Asia/Tokyo' }) });
    const done = await added(ana, { scheduled_at });
    await ana.send('changeItemStatus', { params: { id: done.id }, body: { status: 'Completed' } });
    const undated = await added(ana);
    const his = await added(ben, { scheduled_at });
    const before = await Promise.all([inTokyo, done, undated].map((item) => read(ana, item)));

    await goTo(ana, 'America/New_York');

    expect(await Promise.all([inTokyo, done, undated].map((item) => read(ana, item)))).toEqual(before);
    expect(await read(ben, his)).toEqual(his);
  });

  it('takes a deleted item along, which comes back at its time (SC-04, IL-11)', async () => {
    const ana = await api.signedIn();
    await goTo(ana, 'Europe/Paris');
    const { id } = await added(ana, { scheduled_at: '2026-12-01T08:00:00Z' });
    await ana.send('removeItem', { params: { id } });

    await goTo(ana, 'America/New_York');

    const { answer } = await ana.send('restoreItem', { params: { id } });
    expect(answer.scheduled_at).toBe('2026-12-01T14:00:00.000Z');
  });

  it('takes the times of LifeLists along (SC-04, LL-05)', async () => {
    const ana = await api.signedIn();
    await goTo(ana, 'Europe/Paris');
    await ana.send('initializeLifeLists');
    const on = { params: { id: 'planner' } };
    const { items: groups, groups: names } = (await ana.send('getLifeList', on)).answer;
    const categoryKey = names.find((name) => (groups[name] ?? []).length > 0) ?? '';
    await ana.send('updateLifeListEntry', {
      ...on,
      body: { categoryKey, itemIndex: 0, updates: { scheduled_at: '2026-12-01T08:00:00Z' } },
    });

    await goTo(ana, 'America/New_York');

    const { answer } = await ana.send('getLifeList', on);
    expect(answer.items[categoryKey]?.[0]?.scheduled_at).toBe('2026-12-01T14:00:00.000Z');
  });

  it('moves nothing when it is the first zone that is known, or the same again (SC-04)', async () => {
    const ana = await api.signedIn();
    const item = await added(ana, { scheduled_at: '2026-12-01T08:00:00Z' });

    await goTo(ana, 'Europe/Paris');
    await goTo(ana, 'Europe/Paris');

    expect(await read(ana, item)).toEqual(item);
  });

  it('twice at once ends in one zone with the same wall-clock time (SC-04)', async () => {
    const ana = await api.signedIn();
    await goTo(ana, 'UTC');
    const item = await added(ana, { scheduled_at: '2026-12-01T09:00:00Z' });

    for (let round = 0; round < 10; round += 1) {
      await Promise.all(['Asia/Tokyo', 'America/New_York', 'UTC'].map((zone) => goTo(ana, zone)));

      const zone = (await ana.send('getProfile')).answer.timezone;
      const expected = { 'Asia/Tokyo': '00:00', 'America/New_York': '14:00', UTC: '09:00' }[zone ?? ''];
      expect((await read(ana, item)).scheduled_at).toBe(`2026-12-01T${expected}:00.000Z`);
      expect(await zoneOf(item)).toBe(zone);
    }
  });

  it('changes neither zone nor items when one of both cannot be stored (AP-04)', async () => {
    const ana = await api.signedIn();
    await goTo(ana, 'Europe/Paris');
    const item = await added(ana, { scheduled_at: '2026-12-01T08:00:00Z' });
    const { pool } = api.database;
    await pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await pool.query('create trigger refuse before update on items for each row execute function refuse()');

    const { status } = await goTo(ana, 'America/New_York');
    await pool.query('drop trigger refuse on items');

    expect(status).toBe(500);
    expect((await ana.send('getProfile')).answer.timezone).toBe('Europe/Paris');
    expect(await read(ana, item)).toEqual(item);
  });
});
