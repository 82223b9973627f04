import { randomUUID } from 'node:crypto';
import type { LifeList } from '@pouch/contract/life-lists';
import { and, count, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lifeListEntries, lifeListGroups, lifeListUndos } from '../../db/schema/life-lists.ts';
import { cleanUp } from '../../app/clean-up.ts';
import { friday, testApi } from '../../testing/api.ts';
import { insertManyEntries, createLifeListUser } from '../../testing/life-lists.ts';

const api = testApi();
const createUser = () => createLifeListUser(api);

describe('an entry of the user’s own', () => {
  it('is added at the end of its group, its text trimmed (LL-07)', async () => {
    const { add, titles } = await createUser();

    const { status, answer } = await add('groceries', 'Bakery', '  Rye bread ');

    expect(status).toBe(201);
    expect(answer).toMatchObject({ title: 'Rye bread', isChecked: false, scheduled_at: null });
    expect(await titles('groceries', 'Bakery')).toEqual(['Bread', 'Rolls', 'Wraps', 'Rye bread']);
  });

  it.each([
    ['without a text', { title: '   ' }],
    ['with a text that is too long', { title: 'a'.repeat(501) }],
    ['without anything', {}],
    ['with an id that is not a UUID', { title: 'Rye', id: 'first' }],
  ])('%s is refused with a sentence, and nothing is added (LL-07, AP-04)', async (_, newItem) => {
    const { person, titles } = await createUser();

    const { status, error } = await person.send('addLifeListEntry', {
      params: { id: 'groceries' },
      body: { categoryKey: 'Bakery', newItem },
    });

    expect(status).toBe(422);
    expect(error.message).toMatch(/^[A-Za-z].+\.$/);
    expect(await titles('groceries', 'Bakery')).toHaveLength(3);
  });

  it('is added once, however often the same request is sent (LL-07, AP-05)', async () => {
    const { person, titles } = await createUser();
    const request = {
      params: { id: 'groceries' },
      body: { categoryKey: 'Bakery', newItem: { title: 'Rye' } },
      headers: { 'idempotency-key': randomUUID() },
    };

    const answers = await Promise.all([1, 2, 3].map(() => person.send('addLifeListEntry', request)));

    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    expect(await titles('groceries', 'Bakery')).toHaveLength(4);
  });

  it('has the id that the client sends, which must be unused (LL-07)', async () => {
    const { person, titles } = await createUser();
    const id = randomUUID();
    const body = { categoryKey: 'Bakery', newItem: { id, title: 'Rye' } };
    const send = () => person.send('addLifeListEntry', { params: { id: 'groceries' }, body });

    expect((await send()).answer.id).toBe(id);
    expect((await send()).status).toBe(409);
    expect(await titles('groceries', 'Bakery')).toHaveLength(4);
  });

  it('is added at the end when several are added concurrently (LL-07)', async () => {
    const { add, titles } = await createUser();

    await Promise.all(['one', 'two', 'three', 'four'].map((title) => add('groceries', 'Bakery', title)));

    expect((await titles('groceries', 'Bakery'))?.slice(3).toSorted()).toEqual([
      'four',
      'one',
      'three',
      'two',
    ]);
  });

  it('requires an existing group and list (LL-08)', async () => {
    const { add, person } = await createUser();
    const ben = await api.createUser();
    const request = {
      params: { id: 'groceries' },
      body: { categoryKey: 'Bakery', newItem: { title: 'Rye' } },
    };

    expect((await add('groceries', 'Gone', 'Rye')).error.message).toBe('The group was not found.');
    expect((await ben.send('addLifeListEntry', request)).status).toBe(404);
    expect((await person.send('addLifeListEntry', { ...request, params: { id: 'shopping' } })).status).toBe(
      404,
    );
  });
});

describe('deleting an entry', () => {
  it('deletes the given one, and Undo restores it where it was (LL-07)', async () => {
    const { remove, undo, titles, entry } = await createUser();
    const rolls = await entry('groceries', 'Bakery', 1);

    const { answer } = await remove('groceries', 'Bakery', 1, rolls.id);
    expect(await titles('groceries', 'Bakery')).toEqual(['Bread', 'Wraps']);

    const { answer: back } = await undo('groceries', answer.undoId);
    expect(back.list.items['Bakery']?.[1]).toEqual(rolls);
    expect(await titles('groceries', 'Bakery')).toEqual(['Bread', 'Rolls', 'Wraps']);
  });

  it('never deletes another one after a second device has moved it (LL-09)', async () => {
    const { remove, titles, entry } = await createUser();
    const [bread, rolls] = [await entry('groceries', 'Bakery', 0), await entry('groceries', 'Bakery', 1)];
    await remove('groceries', 'Bakery', 0, bread.id);

    const late = await remove('groceries', 'Bakery', 1, rolls.id);

    expect(late.status).toBe(409);
    expect(late.error.message).toBe('This list was changed on another device. Please look at it again.');
    expect(await titles('groceries', 'Bakery')).toEqual(['Rolls', 'Wraps']);
  });

  it('deletes one entry when a double press sends it twice (LL-09)', async () => {
    const { remove, titles, entry } = await createUser();
    const bread = await entry('groceries', 'Bakery', 0);

    const sent = await Promise.all([1, 2].map(() => remove('groceries', 'Bakery', 0, bread.id)));

    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await titles('groceries', 'Bakery')).toEqual(['Rolls', 'Wraps']);
  });

  it('is undone with all fields of the entry, even after its group was deleted (LL-07)', async () => {
    const { person, remove, removeGroup, undo, list } = await createUser();
    const updates = { scheduled_at: '2026-11-21T09:00:00Z', notification: true, isChecked: true };
    const body = { categoryKey: 'Bakery', itemIndex: 2, updates };
    const { answer: wraps } = await person.send('updateLifeListEntry', { params: { id: 'groceries' }, body });
    const { answer } = await remove('groceries', 'Bakery', 2);
    await removeGroup('groceries', 'Bakery');

    await undo('groceries', answer.undoId);

    expect((await list('groceries')).items['Bakery']).toEqual([wraps]);
  });

  it('can be undone in any order (LL-07)', async () => {
    const { remove, undo, titles } = await createUser();
    const first = await remove('groceries', 'Bakery', 0);
    const second = await remove('groceries', 'Bakery', 0);
    const third = await remove('groceries', 'Bakery', 0);
    expect(await titles('groceries', 'Bakery')).toEqual([]);

    await undo('groceries', first.answer.undoId);
    await undo('groceries', third.answer.undoId);
    await undo('groceries', second.answer.undoId);

    expect((await titles('groceries', 'Bakery'))?.toSorted()).toEqual(['Bread', 'Rolls', 'Wraps']);
  });

  it('is undone once, by its owner, within a day (LL-07, AP-03)', async () => {
    const { person, remove, undo, titles } = await createUser();
    const ben = await createUser();
    const { undoId } = (await remove('groceries', 'Bakery', 0)).answer;

    expect((await ben.undo('groceries', undoId)).status).toBe(404);
    expect((await undo('cleaning', undoId)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => undo('groceries', undoId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await titles('groceries', 'Bakery')).toEqual(['Bread', 'Rolls', 'Wraps']);

    const late = (await remove('groceries', 'Bakery', 0)).answer;
    await cleanUp(api.database.db, new Date(friday.getTime() + 25 * 3_600_000));
    expect((await undo('groceries', late.undoId)).status).toBe(404);
    const left = await api.database.db
      .select()
      .from(lifeListUndos)
      .where(eq(lifeListUndos.userId, person.id));
    expect(left).toEqual([]);
  });
});

describe('moving an entry', () => {
  it.each<[number, number, string]>([
    [0, 1, 'Rolls, Bread, Wraps'],
    [0, 2, 'Rolls, Wraps, Bread'],
    [0, 99, 'Rolls, Wraps, Bread'],
    [2, 0, 'Wraps, Bread, Rolls'],
    [1, 1, 'Bread, Rolls, Wraps'],
  ])('from %d to %d within its group gives %s (LL-07)', async (from, to, expected) => {
    const { move, titles } = await createUser();

    expect((await move('groceries', ['Bakery', from], ['Bakery', to])).status).toBe(200);

    expect((await titles('groceries', 'Bakery'))?.join(', ')).toBe(expected);
  });

  it('keeps every order, however often it is done (LL-07)', async () => {
    const { move, add, titles } = await createUser();
    for (const title of ['Four', 'Five']) await add('groceries', 'Bakery', title);
    let expected = ['Bread', 'Rolls', 'Wraps', 'Four', 'Five'];

    // Each of these halves the room between the same two neighbours.
    for (let round = 0; round < 30; round += 1) {
      await move('groceries', ['Bakery', 4], ['Bakery', 1]);
      expected = [...expected.slice(0, 1), ...expected.slice(4), ...expected.slice(1, 4)];
      expect(await titles('groceries', 'Bakery')).toEqual(expected);
    }
    for (let round = 0; round < 3; round += 1) {
      await move('groceries', ['Bakery', 4], ['Bakery', 0]);
      expected = [...expected.slice(4), ...expected.slice(0, 4)];
    }
    expect(await titles('groceries', 'Bakery')).toEqual(expected);
  });

  it('to another group keeps all its fields (LL-07)', async () => {
    const { check, move, titles, entry } = await createUser();
    await check('groceries', 'Bakery', 1);
    const rolls = await entry('groceries', 'Bakery', 1);

    const { answer } = await move('groceries', ['Bakery', 1], ['Frozen', 1], rolls.id);

    expect(answer).toEqual(rolls);
    expect(await titles('groceries', 'Bakery')).toEqual(['Bread', 'Wraps']);
    expect(await titles('groceries', 'Frozen')).toEqual(['Peas', 'x Rolls', 'Spinach', 'Pizza']);
  });

  it('from a stale index or to a missing group is refused, and moves nothing (LL-09)', async () => {
    const { move, titles, entry } = await createUser();
    const rolls = await entry('groceries', 'Bakery', 1);

    expect((await move('groceries', ['Bakery', 0], ['Frozen', 0], rolls.id)).status).toBe(409);
    expect((await move('groceries', ['Bakery', 1], ['Gone', 0], rolls.id)).status).toBe(404);

    expect(await titles('groceries', 'Bakery')).toEqual(['Bread', 'Rolls', 'Wraps']);
    expect(await titles('groceries', 'Frozen')).toHaveLength(3);
  });

  it('to another day of the planner keeps its wall-clock time (LL-05)', async () => {
    const { person, move } = await createUser();
    await person.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    const updates = { scheduled_at: '2026-11-23T08:30:00Z', notification: true };
    const body = { categoryKey: 'Monday', itemIndex: 0, updates };
    await person.send('updateLifeListEntry', { params: { id: 'planner' }, body });

    const moved = (await move('planner', ['Monday', 0], ['Wednesday', 0])).answer;
    const within = (await move('planner', ['Wednesday', 0], ['Wednesday', 1])).answer;

    // 9:30 in Paris on Wednesday the 25th.
    expect(moved).toMatchObject({ scheduled_at: '2026-11-25T08:30:00.000Z', notification: true });
    expect(within.scheduled_at).toBe('2026-11-25T08:30:00.000Z');
  });

  it('is done for all entries of a group that is renamed to or from a day of the planner (LL-05, LL-07)', async () => {
    const { person, add, entry, addGroup, removeGroup, renameGroup } = await createUser();
    await person.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    await addGroup('planner', 'Errands');
    for (const [title, updates] of [
      ['Post', { scheduled_at: '2026-12-03T14:00:00Z' }],
      ['Bank', { scheduled_at: '2026-12-03T14:00:00Z', all_day: true }],
      ['Park', {}],
    ] as const) {
      const { id } = (await add('planner', 'Errands', title)).answer;
      if (Object.keys(updates).length > 0)
        await person.send('updateLifeListEntry', { params: { id: 'planner' }, body: { id, updates } });
    }
    await removeGroup('planner', 'Tuesday');

    await renameGroup('planner', 'Errands', 'Tuesday');

    const dates = async (name: string) =>
      (await Promise.all([0, 1, 2].map((index) => entry('planner', name, index)))).map(
        ({ scheduled_at, all_day }) => [scheduled_at, all_day],
      );
    const tuesdays = [
      ['2026-11-24T14:00:00.000Z', false],
      ['2026-11-24T08:00:00.000Z', false],
      [null, false],
    ];
    expect(await dates('Tuesday')).toEqual(tuesdays);
    api.clock.now = new Date('2026-11-28T12:00:00Z');
    onTestFinished(() => void (api.clock.now = friday));
    await renameGroup('planner', 'Tuesday', 'Some day');
    expect(await dates('Some day')).toEqual([
      ['2026-12-01T14:00:00.000Z', false],
      ['2026-12-01T08:00:00.000Z', false],
      [null, false],
    ]);
  });

  it('from a day of the planner to another group keeps its next date only (LL-05)', async () => {
    const { person, move } = await createUser();
    await person.send('addLifeListGroup', { params: { id: 'planner' }, body: { groupName: 'Holidays' } });
    const updates = { scheduled_at: '2026-03-23T09:30:00Z', notification: true };
    const body = { categoryKey: 'Monday', itemIndex: 0, updates };
    await person.send('updateLifeListEntry', { params: { id: 'planner' }, body });

    const moved = (await move('planner', ['Monday', 0], ['Holidays', 0])).answer;

    expect(moved).toMatchObject({ scheduled_at: '2026-11-23T09:30:00.000Z', notification: true });
  });
});

const oddNames = [
  'a/b',
  '../settings',
  '...',
  'a.b',
  '50%',
  '%2F',
  '🧀',
  '👩‍👩‍👧 Familie',
  '__proto__',
  'constructor',
  '?a=b#c',
  '1',
  'groups',
  '汉'.repeat(120),
];

describe('a group', () => {
  it.each(oddNames)('can be added, renamed and deleted by the name %s (LL-07)', async (name) => {
    const { addGroup, add, check, renameGroup, removeGroup, list, undo } = await createUser();

    const { status, answer } = await addGroup('groceries', `  ${name} `);
    expect(status).toBe(201);
    expect(answer.groupName).toBe(name);
    expect(answer.groups).toEqual((await list('groceries')).groups);
    await add('groceries', name, 'Something');
    await check('groceries', name, 0);

    const renamed = await renameGroup('groceries', name, `Also ${name.slice(0, 90)}`);
    expect(renamed.answer.groups).toEqual((await list('groceries')).groups);
    expect((await renameGroup('groceries', renamed.answer.groupName, name)).status).toBe(200);

    const { undoId } = (await removeGroup('groceries', name)).answer;
    expect((await list('groceries')).groups).not.toContain(name);
    const back = JSON.parse(String((await undo('groceries', undoId)).raw)) as { list: LifeList };
    expect(Object.hasOwn(back.list.items, name)).toBe(true);
    expect(back.list.items[name]).toMatchObject([{ title: 'Something', isChecked: true }]);
  });

  it('has a name that never appears in the log (LL-07)', async () => {
    const { addGroup, renameGroup, removeGroup } = await createUser();
    await addGroup('groceries', 'For the divorce');
    api.logLines.length = 0;

    await renameGroup('groceries', 'For the divorce', 'For the lawyer');
    await removeGroup('groceries', 'For the lawyer');

    expect(api.logLines.join('')).toContain('/groups/:groupName');
    expect(api.logLines.join('')).not.toMatch(/divorce|lawyer/);
  });

  it.each(['', '   ', '.', '..', 'a'.repeat(121)])(
    'of the name "%s" is refused with a sentence (LL-07, AP-04)',
    async (name) => {
      const { addGroup, list } = await createUser();
      const before = await list('groceries');

      const { status, error } = await addGroup('groceries', name);

      expect(status).toBe(422);
      expect(error.message).toMatch(/^[A-Za-z].+\.$/);
      expect(await list('groceries')).toEqual(before);
    },
  );

  it('has a unique name, compared after Unicode normalisation (LL-08)', async () => {
    const { addGroup, renameGroup } = await createUser();
    const message = 'There’s already a group with this name.';
    expect((await addGroup('groceries', 'Cafe\u0301')).answer.groupName).toBe('Caf\u00e9');

    expect((await addGroup('groceries', 'Caf\u00e9')).error).toMatchObject({
      code: 'conflict',
      message,
    });
    expect((await renameGroup('groceries', 'Bakery', 'Caf\u00e9')).error.message).toBe(message);
    expect((await renameGroup('groceries', 'Bakery', 'Bakery')).status).toBe(200);
    expect((await renameGroup('groceries', 'Gone', 'Here')).status).toBe(404);
  });

  it('is added once by concurrent requests (LL-07)', async () => {
    const { addGroup } = await createUser();

    const sent = await Promise.all([1, 2, 3].map(() => addGroup('groceries', 'Party')));

    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('is deleted with its entries, which Undo adds to a new group of the same name (LL-07)', async () => {
    const { removeGroup, addGroup, add, undo, titles } = await createUser();
    const { undoId } = (await removeGroup('groceries', 'Bakery')).answer;
    expect((await removeGroup('groceries', 'Bakery')).status).toBe(404);
    await addGroup('groceries', 'Bakery');
    await add('groceries', 'Bakery', 'Bagels');

    await undo('groceries', undoId);

    expect((await titles('groceries', 'Bakery'))?.toSorted()).toEqual(['Bagels', 'Bread', 'Rolls', 'Wraps']);
  });

  it('is not affected by other users (AP-03)', async () => {
    const { list } = await createUser();
    const ben = await createUser();
    await ben.removeGroup('groceries', 'Bakery');
    await ben.renameGroup('groceries', 'Frozen', 'Cold');

    const { groups } = await list('groceries');

    expect(groups).toEqual(expect.arrayContaining(['Bakery', 'Frozen']));
  });

  it('is accepted up to the maximum number, and refused with the reason beyond it (LL-07)', async () => {
    const { person, addGroup, list } = await createUser();
    const { groups } = await list('cleaning');
    await api.database.db.insert(lifeListGroups).values(
      Array.from({ length: 499 - groups.length }, (_, index) => ({
        userId: person.id,
        listId: 'cleaning' as const,
        name: `group ${index}`,
      })),
    );

    expect((await addGroup('cleaning', 'The last')).status).toBe(201);
    expect((await addGroup('cleaning', 'One more')).error.message).toBe(
      'A list has at most 500 groups. Please delete some first.',
    );
  });
});

describe('Reset', () => {
  it('unchecks all entries, keeps the user’s own ones and restores no deleted ones (LL-06)', async () => {
    const { person, check, add, remove, titles, list, undo } = await createUser();
    await remove('groceries', 'Bakery', 0);
    await add('groceries', 'Bakery', 'Rye bread');
    for (const index of [0, 1, 2]) await check('groceries', 'Bakery', index);
    await check('groceries', 'Frozen', 0);

    const { answer } = await person.send('resetLifeList', { params: { id: 'groceries' } });

    expect(answer.count).toBe(4);
    expect(await titles('groceries', 'Bakery')).toEqual(['Rolls', 'Wraps', 'Rye bread']);
    expect(
      Object.values((await list('groceries')).items)
        .flat()
        .some(({ isChecked }) => isChecked),
    ).toBe(false);
    await undo('groceries', answer.undoId);
    expect(await titles('groceries', 'Bakery')).toEqual(['x Rolls', 'x Wraps', 'x Rye bread']);
  });

  it('of a list without checked entries does nothing, and offers no Undo (LL-06)', async () => {
    const { person } = await createUser();

    const { answer } = await person.send('resetLifeList', { params: { id: 'cleaning' } });

    expect(answer).toEqual({ count: 0, undoId: null });
  });

  it.each(['inventories', 'personal', 'routine', 'upgrades'] as const)(
    'exists on %s too, with Undo (FW-04, LL-06)',
    async (id) => {
      const { person, titles, list, check, undo } = await createUser();
      const [group = ''] = (await list(id)).groups;
      await check(id, group, 0);

      const { answer } = await person.send('resetLifeList', { params: { id } });

      expect(answer.count).toBe(id === 'inventories' ? 12 : 1);
      expect((await titles(id, group))?.[0]).not.toMatch(/^x /);
      await undo(id, answer.undoId);
      expect((await titles(id, group))?.[0]).toMatch(/^x /);
    },
  );

  it('is refused for the planner, which is not checked off (FW-04)', async () => {
    const { person, titles, check } = await createUser();
    await check('planner', 'Monday', 0);

    const { status, error } = await person.send('resetLifeList', { params: { id: 'planner' } });

    expect(status).toBe(422);
    expect(error.message).toBe('The planner is not checked off, so it has no reset.');
    expect((await titles('planner', 'Monday'))?.[0]).toMatch(/^x /);
  });
});

describe('ten thousand entries in one group', () => {
  it('are read, changed, moved, and deleted with Undo, within six seconds of CPU time (LL-07, LL-09)', async () => {
    const lists = await createUser();
    const { person, list, add, remove, move, removeGroup, undo, titles } = lists;
    const groupName = 'Everything';
    await insertManyEntries(api, person, { listId: 'groceries', groupName, count: 10_000 });
    const before = process.cpuUsage();

    expect((await list('groceries')).items[groupName]).toHaveLength(10_000);
    expect((await add('groceries', groupName, 'The last')).status).toBe(201);
    expect((await move('groceries', [groupName, 10_000], [groupName, 0])).status).toBe(200);
    expect((await move('groceries', [groupName, 0], ['Bakery', 0])).status).toBe(200);
    expect((await remove('groceries', groupName, 9_999)).status).toBe(200);
    const { undoId } = (await removeGroup('groceries', groupName)).answer;
    expect((await list('groceries')).items[groupName]).toBeUndefined();
    expect((await undo('groceries', undoId)).status).toBe(200);

    const shown = await titles('groceries', groupName);
    expect(shown).toHaveLength(9_999);
    expect([shown?.[0], shown?.at(-1)]).toEqual(['thing-1', 'thing-9999']);
    expect(await titles('groceries', 'Bakery')).toEqual(['The last', 'Bread', 'Rolls', 'Wraps']);
    expect(process.cpuUsage(before).user).toBeLessThan(6_000_000);
  });

  it('fit twice, and more are refused with the reason (LL-07)', async () => {
    const { person, add, list } = await createUser();
    const existing = Object.values((await list('groceries')).items).flat().length;
    await insertManyEntries(api, person, {
      listId: 'groceries',
      groupName: 'Everything',
      count: 20_000 - existing - 1,
    });

    expect((await add('groceries', 'Bakery', 'The last')).status).toBe(201);
    const { status, error } = await add('groceries', 'Bakery', 'One more');

    expect(status).toBe(409);
    expect(error.message).toBe('A list holds at most 20,000 entries. Please delete some first.');
    const ofGroceries = and(eq(lifeListEntries.userId, person.id), eq(lifeListEntries.listId, 'groceries'));
    const [stored] = await api.database.db
      .select({ entries: count() })
      .from(lifeListEntries)
      .where(ofGroceries);
    expect(stored?.entries).toBe(20_000);
  });
});
