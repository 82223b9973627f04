import { eq } from 'drizzle-orm';
import type { LifeList } from '@pouch/contract/schemas/life-lists';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../db/schema/life-lists.ts';
import { friday, testApi, testSettings, type Person } from '../../testing/api.ts';
import { contactWith, pendingOf, sent, twoContacts } from '../../testing/people.ts';

const api = testApi({ settings: { ...testSettings, rateLimit: false } });

type Groups = Record<string, string[]>;
const groceries = { type: 'lifelist', listId: 'groceries' };

/** Gives a person a list with these groups and entries, and nothing else. */
async function hasGroceries({ id: userId }: Person, groups: Groups): Promise<void> {
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

const listOf = async (person: Person): Promise<LifeList> =>
  (await person.send('getLifeList', { params: { id: 'groceries' } })).answer;

const titlesOf = async (person: Person): Promise<Groups> =>
  Object.fromEntries(
    Object.entries((await listOf(person)).items).map(([name, entries]) => [
      name,
      entries.map(({ title }) => title),
    ]),
  );

const rowsOf = ({ id }: Person) =>
  api.database.db
    .select()
    .from(lifeListEntries)
    .where(eq(lifeListEntries.userId, id))
    .orderBy(lifeListEntries.id);

const approve = (person: Person, id: string, option?: string) =>
  person.send('approveShare', { params: { id }, ...(option && { body: { option } }) });
const preview = async (person: Person, id: string) =>
  (await person.send('previewShare', { params: { id } })).answer;
const undo = (person: Person, id: string) => person.send('undoShare', { params: { id } });

/** Two contacts with these groceries, of which the second is sent those of the first. */
async function sharedGroceries(theirs: Groups, own: Groups | null) {
  const [ana, ben] = await twoContacts(api);
  await hasGroceries(ana, theirs);
  if (own) await hasGroceries(ben, own);
  return { ana, ben, id: await sent(ana, ben, groceries) };
}

describe('a LifeList that is shared', () => {
  it('waits for the contact by its title (SH-02, SH-03)', async () => {
    const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, {});

    const [waiting] = await pendingOf(ben);

    expect(waiting).toMatchObject({ id, type: 'lifelist' });
    expect(waiting?.data).toEqual({ listId: 'groceries', title: 'Groceries', templatename: 'Groceries' });
  });

  it('is merged where nothing else is said: what both have is not doubled (SH-02, SH-04)', async () => {
    const { ben, id } = await sharedGroceries(
      { Bakery: ['Bread', ' rolls'], Dairy: ['Milk'] },
      { bakery: ['Rolls', 'Cake'], Frozen: ['Peas'] },
    );

    expect((await preview(ben, id)).merge).toEqual({ added: 2, already: 1 });
    const { answer } = await approve(ben, id);

    expect(answer).toMatchObject({ itemId: null, listId: 'groceries' });
    expect(await titlesOf(ben)).toEqual({
      bakery: ['Rolls', 'Cake', 'Bread'],
      Dairy: ['Milk'],
      Frozen: ['Peas'],
    });
    expect(await pendingOf(ben)).toEqual([]);
  });

  it('replaces when that is chosen; what both have keeps its id, its check and its time (SH-02, SH-04)', async () => {
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
    const bread = (await listOf(ben)).items['Bakery']?.[0];

    expect((await preview(ben, id)).replace).toEqual({ added: 1, removed: 2, kept: 1 });
    await approve(ben, id, 'replace');

    expect(await titlesOf(ben)).toEqual({ Bakery: ['Cake', 'Bread'] });
    expect((await listOf(ben)).items['Bakery']?.[1]).toEqual(bread);
  });

  it('comes unchecked and without bells, at the same time on the clock of the receiver (SH-04, SC-04)', async () => {
    const [ana, ben] = await twoContacts(api);
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    await ben.send('saveTimezone', { body: { timezone: 'Asia/Tokyo' } });
    await hasGroceries(ana, { Bakery: ['Bread'] });
    await ana.send('updateLifeListEntry', {
      params: { id: 'groceries' },
      body: {
        categoryKey: 'Bakery',
        itemIndex: 0,
        updates: { isChecked: true, scheduled_at: '2026-12-01T08:00:00Z', notification: true },
      },
    });

    await approve(ben, await sent(ana, ben, groceries));

    expect((await listOf(ben)).items['Bakery']?.[0]).toMatchObject({
      title: 'Bread',
      isChecked: false,
      notification: false,
      scheduled_at: '2026-12-01T00:00:00.000Z',
    });
  });

  it('is what it was when it was sent (SH-04)', async () => {
    const { ana, ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, {});
    await api.database.db.delete(lifeListGroups).where(eq(lifeListGroups.userId, ana.id));

    await approve(ben, id);

    expect(await titlesOf(ben)).toEqual({ Bakery: ['Bread'] });
  });

  it('makes the list for somebody who has none yet, and undoing leaves none (SH-04)', async () => {
    const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, null);
    expect(await preview(ben, id)).toEqual({
      merge: { added: 1, already: 0 },
      replace: { added: 1, removed: 0, kept: 0 },
    });

    await approve(ben, id);
    expect(await titlesOf(ben)).toEqual({ Bakery: ['Bread'] });

    await undo(ben, id);
    expect((await ben.send('listLifeLists')).answer).toEqual([]);
  });

  it('that has nothing on it is not sent (SH-01)', async () => {
    const [ana, ben] = await twoContacts(api);
    await hasGroceries(ana, { Bakery: [] });
    const body = { ...groceries, contactId: (await contactWith(ana, ben)).id };

    const { status, error } = await ana.send('share', { body });

    expect([status, error.message]).toEqual([409, 'There is nothing on this list to share.']);
    expect(await pendingOf(ben)).toEqual([]);
  });

  it('may have groups and entries of any name (SH-04)', async () => {
    const names = ['a/b', '50%', '..', '__proto__', 'constructor', '🧀 Käse', `'; --`, '10', '2'];
    const groups = Object.fromEntries(names.map((name) => [name, [name, '<b>x</b>']]));
    for (const option of ['merge', 'replace']) {
      const { ana, ben, id } = await sharedGroceries(groups, { '50%': ['own'] });

      await approve(ben, id, option);

      const own = option === 'merge' ? { '50%': ['own', '50%', '<b>x</b>'] } : {};
      expect(await titlesOf(ben)).toEqual({ ...(await titlesOf(ana)), ...own });
    }
  });

  it('with 10,000 entries is merged, replaced and taken back (SH-04)', async () => {
    const many = (word: string) => Array.from({ length: 10_000 }, (_, index) => `${word} ${index}`);
    const { ana, ben, id } = await sharedGroceries({ Bakery: many('Bread') }, { Bakery: many('Roll') });
    const before = await rowsOf(ben);

    expect((await approve(ben, id)).status).toBe(200);
    expect(await rowsOf(ben)).toHaveLength(20_000);
    await undo(ben, id);
    expect(await rowsOf(ben)).toEqual(before);
    expect((await approve(ben, id, 'replace')).status).toBe(200);
    expect(await titlesOf(ben)).toEqual(await titlesOf(ana));
    await undo(ben, id);
    expect(await rowsOf(ben)).toEqual(before);
  }, 60_000);

  it('that would make a list too long is refused, and nothing of it is added (SH-04)', async () => {
    const many = (word: string) => Array.from({ length: 10_001 }, (_, index) => `${word} ${index}`);
    const { ben, id } = await sharedGroceries({ A: many('a') }, { B: many('b') });

    const { status, error } = await approve(ben, id);

    expect([status, error.message]).toEqual([
      409,
      'A list holds at most 20,000 entries in 500 groups. Please delete some first.',
    ]);
    expect(await rowsOf(ben)).toHaveLength(10_001);
    expect(await pendingOf(ben)).toHaveLength(1);
  }, 60_000);
});

describe('approving a list', () => {
  it('twice, also at once and with both options, happens once (SH-04)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, { Bakery: ['Cake'] });

      const answers = await Promise.all([
        approve(ben, id),
        approve(ben, id, 'merge'),
        approve(ben, id, 'merge'),
      ]);

      for (const { answer } of answers) expect(answer).toEqual(answers[0].answer);
      expect(await titlesOf(ben)).toEqual({ Bakery: ['Cake', 'Bread'] });
    }
  });

  it('while the receiver changes it loses neither change (SH-04)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, { Bakery: ['Cake'] });
      const body = { categoryKey: 'Bakery', newItem: { title: 'Buns' } };

      await Promise.all([
        approve(ben, id),
        ben.send('addLifeListEntry', { params: { id: 'groceries' }, body }),
      ]);

      expect((await titlesOf(ben))['Bakery']?.toSorted()).toEqual(['Bread', 'Buns', 'Cake']);
    }
  });
});

describe('what a preview tells', () => {
  /** Lists over few names, so that much of them is the same in other letters, or there twice. */
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
    'comes true when it is chosen to %s, and undoing gives back exactly what was (SH-04)',
    async (option) => {
      for (let seed = 1; seed <= 12; seed += 1) {
        const theirs = { ...randomGroups(seed * 7919), Pets: ['Food'] };
        const { ben, id } = await sharedGroceries(theirs, randomGroups(seed * 104_729));
        const before = { list: await listOf(ben), rows: await rowsOf(ben) };
        const told = (await preview(ben, id))[option];

        await approve(ben, id, option);

        const ids = (rows: { id: string }[]) => new Set(rows.map((row) => row.id));
        const [was, is] = [ids(before.rows), ids(await rowsOf(ben))];
        const added = [...is].filter((each) => !was.has(each)).length;
        const removed = [...was].filter((each) => !is.has(each)).length;
        const sentInAll = Object.values(theirs).flat().length;
        expect(told).toEqual(
          option === 'merge'
            ? { added, already: sentInAll - added }
            : { added, removed, kept: was.size - removed },
        );
        if (option === 'merge') expect(removed).toBe(0);
        expect((await undo(ben, id)).answer).toEqual({ itemId: null, listId: 'groceries' });
        expect(await rowsOf(ben)).toEqual(before.rows);
        expect(await listOf(ben)).toEqual(before.list);
        expect(await pendingOf(ben)).toHaveLength(1);
      }
    },
  );

  it('is nothing any more once it is answered (SH-04)', async () => {
    const { ben, id } = await sharedGroceries({ Bakery: ['Bread'] }, {});
    await approve(ben, id);

    expect((await ben.send('previewShare', { params: { id } })).status).toBe(404);
  });
});

it('taking back a merge keeps what the person has added and changed since (SH-04)', async () => {
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

  expect(await titlesOf(ben)).toEqual({ Bakery: ['Cake', 'Mine'], Dairy: ['Mine'] });
  expect((await listOf(ben)).items['Bakery']?.[0]?.isChecked).toBe(true);
});
