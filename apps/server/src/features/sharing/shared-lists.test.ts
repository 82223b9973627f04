import { eq } from 'drizzle-orm';
import type { LifeList } from '@pouch/contract/life-lists';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../db/schema/life-lists.ts';
import { friday, testApi, testSettings, type TestUser } from '../../testing/api.ts';
import {
  findContact,
  listPendingShares,
  shareWithContact,
  createContacts,
} from '../../testing/contact-calls.ts';

const api = testApi({ settings: { ...testSettings, rateLimit: false } });

type Groups = Record<string, string[]>;
const groceries = { type: 'lifelist', listId: 'groceries' };

/** Replaces a user's list with these groups and entries. */
async function insertGroceries({ id: userId }: TestUser, groups: Groups): Promise<void> {
  const { db } = api.database;
  const list = { userId, listId: 'groceries' as const };
  const times = { createdAt: friday.toISOString(), updatedAt: friday.toISOString() };
  await db.insert(lifeLists).values({ ...list, createdAt: friday.toISOString() });
  const names = Object.keys(groups);
  if (names.length > 0) await db.insert(lifeListGroups).values(names.map((name) => ({ ...list, name })));
  const entries = Object.entries(groups).flatMap(([groupName, titles]) =>
    titles.map((title, position) => ({
      ...list,
      id: uuidv7(),
      groupName,
      position,
      title,
      isOwn: true,
      ...times,
    })),
  );
  for (let start = 0; start < entries.length; start += 2000) {
    await db.insert(lifeListEntries).values(entries.slice(start, start + 2000));
  }
}

const fetchGroceries = async (person: TestUser): Promise<LifeList> =>
  (await person.send('getLifeList', { params: { id: 'groceries' } })).answer;

const fetchTitles = async (person: TestUser): Promise<Groups> =>
  Object.fromEntries(
    Object.entries((await fetchGroceries(person)).items).map(([name, entries]) => [
      name,
      entries.map(({ title }) => title),
    ]),
  );

const findEntryRows = ({ id }: TestUser) =>
  api.database.db
    .select()
    .from(lifeListEntries)
    .where(eq(lifeListEntries.userId, id))
    .orderBy(lifeListEntries.id);

const approve = (person: TestUser, id: string, option?: string) =>
  person.send('approveShare', { params: { id }, ...(option && { body: { option } }) });
const preview = async (person: TestUser, id: string) =>
  (await person.send('previewShare', { params: { id } })).answer;
const undo = (person: TestUser, id: string) => person.send('undoShare', { params: { id } });

/** Two contacts with these groceries; the first has shared theirs with the second. */
async function sharedGroceries(theirs: Groups, own: Groups | null) {
  const [ana, ben] = await createContacts(api);
  await insertGroceries(ana, theirs);
  if (own) await insertGroceries(ben, own);
  return { ana, ben, id: await shareWithContact(ana, ben, groceries) };
}

describe('a LifeList that is shared', () => {
  it('is pending for the contact, by its title (SH-02, SH-03)', async () => {
    const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, {});

    const [waiting] = await listPendingShares(ben);

    expect(waiting).toMatchObject({ id, type: 'lifelist' });
    expect(waiting?.data).toEqual({ listId: 'groceries', title: 'Groceries', templatename: 'Groceries' });
  });

  it('is merged by default, without duplicating common entries (SH-02, SH-04)', async () => {
    const { ben, id } = await sharedGroceries(
      { Bakery: ['Bread', ' rolls'], Dairy: ['Milk'] },
      { bakery: ['Rolls', 'Cake'], Frozen: ['Peas'] },
    );

    expect((await preview(ben, id)).merge).toEqual({ added: 2, already: 1 });
    const { answer } = await approve(ben, id);

    expect(answer).toMatchObject({ itemId: null, listId: 'groceries' });
    expect(await fetchTitles(ben)).toEqual({
      bakery: ['Rolls', 'Cake', 'Bread'],
      Dairy: ['Milk'],
      Frozen: ['Peas'],
    });
    expect(await listPendingShares(ben)).toEqual([]);
  });

  it('can replace the list; common entries keep id, checked state and time (SH-02, SH-04)', async () => {
    const { ben, id } = await sharedGroceries(
      { Bakery: ['Cake', 'Bread'] },
      { Bakery: ['Bread', 'Buns'], Frozen: ['Peas'] },
    );
    await ben.send('updateLifeListEntry', {
      params: { id: 'groceries' },
      body: {
        categoryKey: 'Bakery',
        itemIndex: 0,
        updates: { isChecked: true, scheduled_at: '2026-12-01T10:00:00Z' },
      },
    });
    const bread = (await fetchGroceries(ben)).items['Bakery']?.[0];

    expect((await preview(ben, id)).replace).toEqual({ added: 1, removed: 2, kept: 1 });
    await approve(ben, id, 'replace');

    expect(await fetchTitles(ben)).toEqual({ Bakery: ['Cake', 'Bread'] });
    expect((await fetchGroceries(ben)).items['Bakery']?.[1]).toEqual(bread);
  });

  it('arrives unchecked and without bells, at the same local time in the receiver’s zone (SH-04, SC-04)', async () => {
    const [ana, ben] = await createContacts(api);
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    await ben.send('saveTimezone', { body: { timezone: 'Asia/Tokyo' } });
    await insertGroceries(ana, { Bakery: ['Bread'] });
    await ana.send('updateLifeListEntry', {
      params: { id: 'groceries' },
      body: {
        categoryKey: 'Bakery',
        itemIndex: 0,
        updates: { isChecked: true, scheduled_at: '2026-12-01T08:00:00Z', notification: true },
      },
    });

    await approve(ben, await shareWithContact(ana, ben, groceries));

    expect((await fetchGroceries(ben)).items['Bakery']?.[0]).toMatchObject({
      title: 'Bread',
      isChecked: false,
      notification: false,
      scheduled_at: '2026-12-01T00:00:00.000Z',
      all_day: false,
    });
  });

  it('arrives with its whole days (SH-04, AD-02)', async () => {
    const [ana, ben] = await createContacts(api);
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    await insertGroceries(ana, { Bakery: ['Bread'] });
    const updates = { scheduled_at: '2026-12-01T08:00:00Z', all_day: true };
    await ana.send('updateLifeListEntry', {
      params: { id: 'groceries' },
      body: { categoryKey: 'Bakery', itemIndex: 0, updates },
    });

    await approve(ben, await shareWithContact(ana, ben, groceries));

    expect((await fetchGroceries(ben)).items['Bakery']?.[0]).toMatchObject({
      ...{ title: 'Bread', scheduled_at: '2026-12-01T08:00:00.000Z', all_day: true },
    });
  });

  it('arrives as it was when it was sent (SH-04)', async () => {
    const { ana, ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, {});
    await api.database.db.delete(lifeListGroups).where(eq(lifeListGroups.userId, ana.id));

    await approve(ben, id);

    expect(await fetchTitles(ben)).toEqual({ Bakery: ['Bread'] });
  });

  it('creates the list for a user without it, and undoing removes it (SH-04)', async () => {
    const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, null);
    expect(await preview(ben, id)).toEqual({
      merge: { added: 1, already: 0 },
      replace: { added: 1, removed: 0, kept: 0 },
    });

    await approve(ben, id);
    expect(await fetchTitles(ben)).toEqual({ Bakery: ['Bread'] });

    await undo(ben, id);
    expect((await ben.send('listLifeLists')).answer).toEqual([]);
  });

  it('that is empty is not sent (SH-01)', async () => {
    const [ana, ben] = await createContacts(api);
    await insertGroceries(ana, { Bakery: [] });
    const body = { ...groceries, contactId: (await findContact(ana, ben)).id };

    const { status, error } = await ana.send('share', { body });

    expect([status, error.message]).toEqual([409, 'There is nothing on this list to share.']);
    expect(await listPendingShares(ben)).toEqual([]);
  });

  it('may have groups and entries with any names (SH-04)', async () => {
    const names = ['a/b', '50%', '..', '__proto__', 'constructor', '🧀 Käse', `'; --`, '10', '2'];
    const groups = Object.fromEntries(names.map((name) => [name, [name, '<b>x</b>']]));
    for (const option of ['merge', 'replace']) {
      const { ana, ben, id } = await sharedGroceries(groups, { '50%': ['own'] });

      await approve(ben, id, option);

      const own = option === 'merge' ? { '50%': ['own', '50%', '<b>x</b>'] } : {};
      expect(await fetchTitles(ben)).toEqual({ ...(await fetchTitles(ana)), ...own });
    }
  });

  it('with 10,000 entries can be merged, replaced and undone (SH-04)', async () => {
    const many = (word: string) => Array.from({ length: 10_000 }, (_, index) => `${word} ${index}`);
    const { ana, ben, id } = await sharedGroceries({ Bakery: many('Bread') }, { Bakery: many('Roll') });
    const before = await findEntryRows(ben);

    expect((await approve(ben, id)).status).toBe(200);
    expect(await findEntryRows(ben)).toHaveLength(20_000);
    await undo(ben, id);
    expect(await findEntryRows(ben)).toEqual(before);
    expect((await approve(ben, id, 'replace')).status).toBe(200);
    expect(await fetchTitles(ben)).toEqual(await fetchTitles(ana));
    await undo(ben, id);
    expect(await findEntryRows(ben)).toEqual(before);
  });

  it('that would make a list too long is refused as a whole (SH-04)', async () => {
    const many = (word: string) => Array.from({ length: 10_001 }, (_, index) => `${word} ${index}`);
    const { ben, id } = await sharedGroceries({ A: many('a') }, { B: many('b') });

    const { status, error } = await approve(ben, id);

    expect([status, error.message]).toEqual([
      409,
      'A list holds at most 20,000 entries in 500 groups. Please delete some first.',
    ]);
    expect(await findEntryRows(ben)).toHaveLength(10_001);
    expect(await listPendingShares(ben)).toHaveLength(1);
  });
});

describe('approving a list', () => {
  it('twice, even concurrently and with both options, happens once (SH-04)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, { Bakery: ['Cake'] });

      const answers = await Promise.all([
        approve(ben, id),
        approve(ben, id, 'merge'),
        approve(ben, id, 'merge'),
      ]);

      for (const { answer } of answers) expect(answer).toEqual(answers[0].answer);
      expect(await fetchTitles(ben)).toEqual({ Bakery: ['Cake', 'Bread'] });
    }
  });

  it('while the receiver changes it loses no change (SH-04)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, { Bakery: ['Cake'] });
      const body = { categoryKey: 'Bakery', newItem: { title: 'Buns' } };

      await Promise.all([
        approve(ben, id),
        ben.send('addLifeListEntry', { params: { id: 'groceries' }, body }),
      ]);

      expect((await fetchTitles(ben))['Bakery']?.toSorted()).toEqual(['Bread', 'Buns', 'Cake']);
    }
  });
});

describe('a preview', () => {
  /** Random lists with few names, so that many entries are equal except for case, or duplicated. */
  function randomGroups(seed: number): Groups {
    let state = seed;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const names = ['Bakery', 'bakery', 'Dairy', 'Frozen'].filter(() => next(3) > 0);
    const titles = ['Bread', 'bread', 'BREAD ', 'Milk', 'Cake', 'Peas', 'peas'];
    return Object.fromEntries(
      names.map((name) => [
        name,
        Array.from({ length: next(7) }, () => (titles[next(7)] ?? '').trim() || 'x'),
      ]),
    );
  }

  it.each(['merge', 'replace'] as const)(
    'predicts the result of choosing to %s, and undoing restores the list exactly (SH-04)',
    async (option) => {
      for (let seed = 1; seed <= 12; seed += 1) {
        const theirs = { ...randomGroups(seed * 7919), Pets: ['Food'] };
        const { ben, id } = await sharedGroceries(theirs, randomGroups(seed * 104_729));
        const before = { list: await fetchGroceries(ben), rows: await findEntryRows(ben) };
        const predicted = (await preview(ben, id))[option];

        await approve(ben, id, option);

        const ids = (rows: { id: string }[]) => new Set(rows.map((row) => row.id));
        const [was, is] = [ids(before.rows), ids(await findEntryRows(ben))];
        const added = [...is].filter((each) => !was.has(each)).length;
        const removed = [...was].filter((each) => !is.has(each)).length;
        const sentInAll = Object.values(theirs).flat().length;
        expect(predicted).toEqual(
          option === 'merge'
            ? { added, already: sentInAll - added }
            : { added, removed, kept: was.size - removed },
        );
        if (option === 'merge') expect(removed).toBe(0);
        expect((await undo(ben, id)).answer).toEqual({ itemId: null, listId: 'groceries' });
        expect(await findEntryRows(ben)).toEqual(before.rows);
        expect(await fetchGroceries(ben)).toEqual({ ...before.list, version: expect.any(Number) as number });
        expect(await listPendingShares(ben)).toHaveLength(1);
      }
    },
  );

  it('is not found once the share is answered (SH-04)', async () => {
    const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, {});
    await approve(ben, id);

    expect((await ben.send('previewShare', { params: { id } })).status).toBe(404);
  });
});

describe('undoing the approval', () => {
  it('of a merge keeps what the user has added and changed since (SH-04)', async () => {
    const { ben, id } = await sharedGroceries({ Bakery: ['Bread'], Dairy: ['Milk'] }, { Bakery: ['Cake'] });
    await approve(ben, id);
    const params = { id: 'groceries' };
    for (const categoryKey of ['Bakery', 'Dairy']) {
      await ben.send('addLifeListEntry', { params, body: { categoryKey, newItem: { title: 'Mine' } } });
    }
    await ben.send('updateLifeListEntry', {
      params,
      body: { categoryKey: 'Bakery', itemIndex: 0, updates: { isChecked: true } },
    });

    await undo(ben, id);

    expect(await fetchTitles(ben)).toEqual({ Bakery: ['Cake', 'Mine'], Dairy: ['Mine'] });
    expect((await fetchGroceries(ben)).items['Bakery']?.[0]?.isChecked).toBe(true);
  });
});
