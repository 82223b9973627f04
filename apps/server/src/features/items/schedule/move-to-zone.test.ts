import type { Item } from '@pouch/contract/items';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from '../../../db/schema/items.ts';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { addItem, updateItem } from '../../../testing/item-calls.ts';
import { rule } from '../../../testing/rules.ts';

const api = testApi();

const goTo = (person: TestUser, timezone: string) => person.send('saveTimezone', { body: { timezone } });
const read = async (person: TestUser, { id }: Item) =>
  (await person.send('getItem', { params: { id } })).answer;
const findScheduledZone = async ({ id }: Item) => {
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
  ])('keeps the wall-clock time of an item that is scheduled %s (SC-04)', async (_, inParis, inNewYork) => {
    const ana = await api.createUser();
    await goTo(ana, 'Europe/Paris');
    const item = await addItem(ana, { scheduled_at: inParis });

    await goTo(ana, 'America/New_York');
    expect((await read(ana, item)).scheduled_at).toBe(inNewYork);
    expect(await findScheduledZone(item)).toBe('America/New_York');

    await goTo(ana, 'Europe/Paris');
    expect((await read(ana, item)).scheduled_at).toBe(inParis);
  });

  it('changes the zone of a recurrence rule, which then follows the clocks there (SC-04)', async () => {
    const ana = await api.createUser();
    await goTo(ana, 'Europe/Paris');
    const item = await addItem(ana, { scheduled_at: '2027-03-12T08:00:00Z' });
    await updateItem(ana, item, { recurring: rule() });

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

  it('does not change items of other zones or users, completed ones, or those without a date (SC-04)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await Promise.all([goTo(ana, 'Europe/Paris'), goTo(ben, 'Europe/Paris')]);
    const scheduled_at = '2026-12-01T08:00:00.000Z';
    const inTokyo = await addItem(ana, { scheduled_at });
    await updateItem(ana, inTokyo, { recurring: rule({ timezone: 'Asia/Tokyo' }) });
    const done = await addItem(ana, { scheduled_at });
    await ana.send('changeItemStatus', { params: { id: done.id }, body: { status: 'Completed' } });
    const undated = await addItem(ana);
    const his = await addItem(ben, { scheduled_at });
    const before = await Promise.all([inTokyo, done, undated].map((item) => read(ana, item)));

    await goTo(ana, 'America/New_York');

    expect(await Promise.all([inTokyo, done, undated].map((item) => read(ana, item)))).toEqual(before);
    expect(await read(ben, his)).toEqual(his);
  });

  it('changes a deleted item as well, which is restored with its wall-clock time (SC-04, IL-11)', async () => {
    const ana = await api.createUser();
    await goTo(ana, 'Europe/Paris');
    const { id } = await addItem(ana, { scheduled_at: '2026-12-01T08:00:00Z' });
    await ana.send('removeItem', { params: { id } });

    await goTo(ana, 'America/New_York');

    const { answer } = await ana.send('restoreItem', { params: { id } });
    expect(answer.scheduled_at).toBe('2026-12-01T14:00:00.000Z');
  });

  it('changes the times of LifeLists as well (SC-04, LL-05)', async () => {
    const ana = await api.createUser();
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

  it('changes nothing when the zone is the first one known, or the same again (SC-04)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: '2026-12-01T08:00:00Z' });

    await goTo(ana, 'Europe/Paris');
    await goTo(ana, 'Europe/Paris');

    expect(await read(ana, item)).toEqual(item);
  });

  it('twice at once ends in one zone with the same wall-clock time (SC-04)', async () => {
    const ana = await api.createUser();
    await goTo(ana, 'UTC');
    const item = await addItem(ana, { scheduled_at: '2026-12-01T09:00:00Z' });

    for (let round = 0; round < 10; round += 1) {
      await Promise.all(['Asia/Tokyo', 'America/New_York', 'UTC'].map((zone) => goTo(ana, zone)));

      const zone = (await ana.send('getProfile')).answer.timezone;
      const expected = { 'Asia/Tokyo': '00:00', 'America/New_York': '14:00', UTC: '09:00' }[zone ?? ''];
      expect((await read(ana, item)).scheduled_at).toBe(`2026-12-01T${expected}:00.000Z`);
      expect(await findScheduledZone(item)).toBe(zone);
    }
  });

  it('changes neither zone nor items when one of both cannot be stored (AP-04)', async () => {
    const ana = await api.createUser();
    await goTo(ana, 'Europe/Paris');
    const item = await addItem(ana, { scheduled_at: '2026-12-01T08:00:00Z' });
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
