import { reminderLeads } from '@pouch/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../db/schema/life-lists.ts';
import { friday, testApi, type TestUser } from '../../testing/api.ts';

const api = testApi();

const withLists = async (): Promise<TestUser> => {
  const person = await api.createUser();
  await person.send('initializeLifeLists');
  return person;
};

const list = async (person: TestUser, id: string) =>
  (await person.send('getLifeList', { params: { id } })).answer;

const update = (person: TestUser, id: string, body: object) =>
  person.send('updateLifeListEntry', { params: { id }, body });

const findEntries = ({ id }: TestUser) =>
  api.database.db.select().from(lifeListEntries).where(eq(lifeListEntries.userId, id));

/** Adds groups to the groceries, each with one entry that has the group's name as its title. */
async function addGroups({ id: userId }: TestUser, names: readonly string[]): Promise<void> {
  await api.database.db
    .insert(lifeListGroups)
    .values(names.map((name) => ({ userId, listId: 'groceries' as const, name })));
  await api.database.db.insert(lifeListEntries).values(
    names.map((name, index) => ({
      userId,
      id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      listId: 'groceries' as const,
      groupName: name,
      position: 0,
      title: name,
      isOwn: true,
      createdAt: friday.toISOString(),
      updatedAt: friday.toISOString(),
    })),
  );
}

describe('the seven LifeLists', () => {
  it('do not exist until they are initialised (AU-09)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('listLifeLists')).answer).toEqual([]);
    expect((await ana.send('getLifeList', { params: { id: 'cleaning' } })).status).toBe(404);
  });

  it('begin short, with Inventories checked, in their order (LL-01, FW-04)', async () => {
    const ana = await api.createUser();

    const { status, answer } = await ana.send('initializeLifeLists');

    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, count: 7, message: 'Your 7 LifeLists are ready.' });
    const lists = (await ana.send('listLifeLists')).answer;
    expect(lists.map(({ id, title }) => [id, title])).toEqual([
      ['cleaning', 'Cleaning'],
      ['inventories', 'Inventories'],
      ['groceries', 'Groceries'],
      ['planner', 'Planner'],
      ['personal', 'Personal Care'],
      ['routine', 'Daily Routines'],
      ['upgrades', 'Home Upgrades'],
    ]);
    for (const { id, title, templatename, groups, items } of lists) {
      expect(templatename).toBe(title);
      expect(Object.keys(items).toSorted()).toEqual(groups.toSorted());
      const entries = Object.values(items).flat();
      expect(entries.length).toBeGreaterThanOrEqual(9);
      expect(entries.length).toBeLessThanOrEqual(12);
      const isChecked = id === 'inventories';
      for (const entry of entries) {
        expect(entry).toMatchObject({ isChecked, scheduled_at: null, notification: false });
      }
    }
  });

  it('are created once, even by concurrent requests (AU-09)', async () => {
    const ana = await api.createUser();

    const answers = await Promise.all([1, 2, 3, 4].map(() => ana.send('initializeLifeLists')));

    expect(answers.map(({ answer }) => answer.count)).toEqual([7, 7, 7, 7]);
    const first = (await ana.send('listLifeLists')).answer;
    const total = first.flatMap(({ items }) => Object.values(items).flat()).length;
    expect(await findEntries(ana)).toHaveLength(total);
    await ana.send('initializeLifeLists');
    expect((await ana.send('listLifeLists')).answer).toEqual(first);
  });

  it('keep changes when they are initialised again (AU-09)', async () => {
    const ana = await withLists();
    const body = { categoryKey: 'Bakery', itemIndex: 0, updates: { isChecked: true } };
    await update(ana, 'groceries', body);

    await ana.send('initializeLifeLists');

    expect((await list(ana, 'groceries')).items.Bakery?.[0]?.isChecked).toBe(true);
  });

  it('repeat no entry within a group, and none is blank (LL-01)', async () => {
    const ana = await withLists();

    for (const { items } of (await ana.send('listLifeLists')).answer) {
      for (const entries of Object.values(items)) {
        const titles = entries.map(({ title }) => title.trim());
        expect(titles.every((title) => title.length > 2)).toBe(true);
        expect(new Set(titles).size).toBe(titles.length);
      }
    }
  });

  it('belong to one user each (AP-03)', async () => {
    const ana = await withLists();
    const ben = await api.createUser();
    const [bread] = (await list(ana, 'groceries')).items.Bakery ?? [];
    const body = { categoryKey: 'Bakery', itemIndex: 0, id: bread?.id, updates: { isChecked: true } };

    expect((await ben.send('listLifeLists')).answer).toEqual([]);
    expect((await update(ben, 'groceries', body)).status).toBe(404);
    await ben.send('initializeLifeLists');
    expect((await update(ben, 'groceries', body)).status).toBe(409);

    expect((await list(ana, 'groceries')).items.Bakery?.[0]?.isChecked).toBe(false);
    expect((await list(ben, 'groceries')).items.Bakery?.[0]?.isChecked).toBe(false);
  });

  it('are deleted with the account (SE-05)', async () => {
    const ana = await withLists();

    await api.database.db.delete(users).where(eq(users.id, ana.id));

    expect(await findEntries(ana)).toEqual([]);
    const left = await api.database.db.select().from(lifeLists).where(eq(lifeLists.userId, ana.id));
    expect(left).toEqual([]);
  });
});

describe('a LifeList', () => {
  it.each(['shopping', 'CLEANING', '../settings', '%00', 'constructor', '🧹'])(
    'with the id %s is a 404 (LL-08)',
    async (id) => {
      const ana = await withLists();

      const { status, error } = await ana.send('getLifeList', { params: { id } });

      expect(status).toBe(404);
      expect(error.message).toBe('The requested LifeList could not be found.');
    },
  );

  it('has its groups in alphabetical order (LL-02)', async () => {
    const ana = await withLists();
    await addGroups(ana, ['zoo', 'Äpfel', 'Aisle 10', 'Aisle 9', 'apéritif']);

    const { groups } = await list(ana, 'groceries');

    expect(groups.slice(0, 4)).toEqual(['Aisle 9', 'Aisle 10', 'apéritif', 'Äpfel']);
    expect(groups.at(-1)).toBe('zoo');
  });

  it('of the planner runs from Monday to Sunday, other groups after them (LL-02)', async () => {
    const ana = await withLists();
    const more = ['Any day', 'monday'];
    await api.database.db
      .insert(lifeListGroups)
      .values(more.map((name) => ({ userId: ana.id, listId: 'planner' as const, name })));

    const { groups, items } = await list(ana, 'planner');

    expect(groups).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
      'Any day',
      'monday',
    ]);
    expect(items['Any day']).toEqual([]);
  });

  it('accepts any text as the name of a group (LL-09)', async () => {
    const ana = await withLists();
    const names = ['2026', '10', 'a/b', 'a.b', '50%', '🧀', '__proto__', 'constructor', 'toString', `"'<b>`];
    await addGroups(ana, names);

    const { raw } = await ana.send('getLifeList', { params: { id: 'groceries' } });
    const answer = JSON.parse(raw.toString()) as { groups: string[]; items: Record<string, unknown> };

    expect(answer.groups).toEqual(expect.arrayContaining(names));
    expect(answer.groups.slice(0, answer.groups.indexOf('2026') + 1)).toEqual(
      expect.arrayContaining(['10', '2026']),
    );
    expect(answer.groups.indexOf('10')).toBeLessThan(answer.groups.indexOf('2026'));
    for (const name of names) {
      expect(Object.hasOwn(answer.items, name)).toBe(true);
      expect(answer.items[name]).toMatchObject([{ title: name }]);
      const body = { categoryKey: name, itemIndex: 0, updates: { isChecked: true } };
      expect((await update(ana, 'groceries', body)).answer).toMatchObject({ title: name, isChecked: true });
    }
  });
});

describe('an entry', () => {
  const body = { categoryKey: 'Bakery', itemIndex: 1 };

  it('can be checked and unchecked (LL-03)', async () => {
    const ana = await withLists();
    const entry = (await list(ana, 'groceries')).items.Bakery?.[1];

    const checked = await update(ana, 'groceries', { ...body, id: entry?.id, updates: { isChecked: true } });
    expect(checked.answer).toEqual({ ...entry, isChecked: true, checked_at: friday.toISOString() });
    expect((await list(ana, 'groceries')).items.Bakery?.map(({ isChecked }) => isChecked)).toEqual([
      false,
      true,
      false,
    ]);

    const unchecked = await update(ana, 'groceries', { ...body, updates: { isChecked: false } });
    expect(unchecked.answer).toEqual(entry);
  });

  it('that another device has moved is not mistaken for the one in its place (LL-09)', async () => {
    const ana = await withLists();
    const before = await list(ana, 'groceries');
    const [first, second] = before.items.Bakery ?? [];
    await api.database.db.delete(lifeListEntries).where(eq(lifeListEntries.id, first?.id ?? ''));

    const stale = await update(ana, 'groceries', { ...body, id: second?.id, updates: { isChecked: true } });

    expect(stale.status).toBe(409);
    expect(stale.error.message).toBe('This list was changed on another device. Please look at it again.');
    const bakery = (await findEntries(ana)).filter(({ groupName }) => groupName === 'Bakery');
    expect(bakery.some(({ isChecked }) => isChecked)).toBe(false);
  });

  it.each([
    ['in a group that is gone', 'Gone', 0],
    ['past the end of its group', 'Bakery', 99],
  ])('%s is a 404, or a 409 when its id is sent (LL-09)', async (_, categoryKey, itemIndex) => {
    const ana = await withLists();
    const id = (await list(ana, 'groceries')).items.Bakery?.[0]?.id;
    const sent = { categoryKey, itemIndex, updates: { isChecked: true } };

    expect((await update(ana, 'groceries', sent)).status).toBe(404);
    expect((await update(ana, 'groceries', { ...sent, id })).status).toBe(409);
  });

  it('can be renamed, and given a time and a notification (LL-04)', async () => {
    const ana = await withLists();
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });

    const renamed = await update(ana, 'groceries', { ...body, updates: { title: '  Rye bread  ' } });
    const timed = await update(ana, 'groceries', {
      ...body,
      updates: { scheduled_at: '2026-11-21T09:00:00+01:00', notification: true },
    });

    expect(renamed.answer.title).toBe('Rye bread');
    expect(timed.answer).toMatchObject({ scheduled_at: '2026-11-21T08:00:00.000Z', notification: true });
    const [row] = (await findEntries(ana)).filter(({ title }) => title === 'Rye bread');
    expect(row?.scheduledZone).toBe('Europe/Paris');
  });

  it('loses its notification with its time (LL-04)', async () => {
    const ana = await withLists();
    const updates = { scheduled_at: '2026-11-21T09:00:00Z', notification: true };
    await update(ana, 'groceries', { ...body, updates });

    const cleared = await update(ana, 'groceries', { ...body, updates: { scheduled_at: null } });

    expect(cleared.answer).toMatchObject({ scheduled_at: null, notification: false });
  });

  it.each([
    [{ categoryKey: 'Bakery', itemIndex: 0 }],
    [{ categoryKey: 'Bakery', itemIndex: 0, updates: {} }],
    [{ categoryKey: 'Bakery', itemIndex: 0, updates: { title: '  ' } }],
    [{ categoryKey: 'Bakery', itemIndex: 0, updates: { title: 'a'.repeat(501) } }],
    [{ categoryKey: 'Bakery', itemIndex: 0, updates: { isChecked: 'yes' } }],
    [{ categoryKey: 'Bakery', itemIndex: 0, updates: { notification: true } }],
    [{ categoryKey: 'Bakery', itemIndex: 0, updates: { scheduled_at: '2026-02-30T09:00:00Z' } }],
    [{ categoryKey: 'Bakery', itemIndex: -1, updates: { isChecked: true } }],
    [{ categoryKey: 'Bakery', itemIndex: 0.5, updates: { isChecked: true } }],
    [{ categoryKey: 'Bakery', itemIndex: 1e300, updates: { isChecked: true } }],
    [{ categoryKey: '', itemIndex: 0, updates: { isChecked: true } }],
    [{ categoryKey: 'Bakery', itemIndex: 0, id: 'first', updates: { isChecked: true } }],
  ])('is not changed by %j, which is refused with a sentence (AP-04)', async (sent) => {
    const ana = await withLists();
    const before = await findEntries(ana);

    const { status, error } = await update(ana, 'groceries', sent);

    expect(status).toBe(422);
    expect(error.message).toMatch(/^[A-Za-z].+\.$/);
    expect(await findEntries(ana)).toEqual(before);
  });

  it('gets both changes when two devices change it concurrently (LL-09)', async () => {
    const ana = await withLists();
    const entry = (await list(ana, 'groceries')).items.Bakery?.[1];
    const send = (updates: object) => update(ana, 'groceries', { ...body, id: entry?.id, updates });

    await Promise.all([send({ isChecked: true }), send({ title: 'Rye rolls' })]);

    expect((await list(ana, 'groceries')).items.Bakery?.[1]).toMatchObject({
      title: 'Rye rolls',
      isChecked: true,
    });
  });
});

describe('a request without a session', () => {
  it('is refused (AP-03)', async () => {
    expect((await api.send('listLifeLists')).status).toBe(401);
    expect((await api.send('initializeLifeLists')).status).toBe(401);
  });
});

describe('the database', () => {
  const schedule = "scheduled_at = now(), scheduled_zone = 'UTC'";

  it('takes an entry with each number of minutes before (RM-01)', async () => {
    const { id } = await withLists();

    const { rowCount } = await api.database.pool.query(
      `update life_list_entries set ${schedule}, all_day = true, notification = true, reminders = $2 where user_id = $1`,
      [id, reminderLeads],
    );

    expect(rowCount).toBeGreaterThan(0);
  });

  it.each([
    "title = ' '",
    'scheduled_at = now()',
    "scheduled_zone = 'UTC'",
    'all_day = true',
    'notification = true',
    `${schedule}, reminders = '{7}'`,
  ])('refuses an entry with %s (LL-04, LL-07)', async (fields) => {
    const { id } = await withLists();

    const change = api.database.pool.query(`update life_list_entries set ${fields} where user_id = $1`, [id]);

    await expect(change).rejects.toMatchObject({ constraint: 'life_list_entries_valid' });
  });
});
