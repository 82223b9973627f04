import { randomUUID } from 'node:crypto';
import type { CallName } from '@pouch/contract/routes';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { friday, testApi, type RequestParts } from '../../testing/api.ts';
import { createLifeListUser } from '../../testing/life-lists.ts';

const api = testApi();

/** A user with the seven lists, and the calls that name entries by id alone. */
async function createUser() {
  const lists = await createLifeListUser(api);
  const { person } = lists;
  const params = { id: 'groceries' };
  return {
    ...lists,
    updateById: (id: string, updates: object, headers: Record<string, string> = {}) =>
      person.send('updateLifeListEntry', { params, body: { id, updates }, headers }),
    removeById: (id: string) => person.send('removeLifeListEntry', { params, body: { id } }),
    moveById: (id: string, categoryKey: string, before: string | null) =>
      person.send('moveLifeListEntry', { params, body: { id, to: { categoryKey, before } } }),
    bakery: () => lists.titles('groceries', 'Bakery'),
    frozen: () => lists.titles('groceries', 'Frozen'),
    /** The ids of Bread, Rolls and Wraps. */
    bakeryIds: async () => {
      const [bread, rolls, wraps] = (await lists.list('groceries')).items['Bakery'] ?? [];
      if (!bread || !rolls || !wraps) throw new Error('The Bakery has other entries');
      return { bread: bread.id, rolls: rolls.id, wraps: wraps.id };
    },
  };
}

describe('an entry named by its id alone', () => {
  it('is checked wherever another device has moved it, and whatever it is called by now (LL-09, OF-06)', async () => {
    const { bakeryIds, move, updateById, bakery, frozen } = await createUser();
    const { rolls } = await bakeryIds();
    await move('groceries', ['Bakery', 1], ['Frozen', 1]);
    await updateById(rolls, { title: 'Poppy rolls' });

    const { status, answer } = await updateById(rolls, { isChecked: true });

    expect(status).toBe(200);
    expect(answer).toMatchObject({ id: rolls, title: 'Poppy rolls', isChecked: true });
    expect(await frozen()).toEqual(['Peas', 'x Poppy rolls', 'Spinach', 'Pizza']);
    expect(await bakery()).toEqual(['Bread', 'Wraps']);
  });

  it('is checked in a group that another device has renamed (LL-09)', async () => {
    const { bakeryIds, renameGroup, updateById, titles } = await createUser();
    const { wraps } = await bakeryIds();
    await renameGroup('groceries', 'Bakery', 'Breads');

    await updateById(wraps, { isChecked: true });

    expect(await titles('groceries', 'Breads')).toEqual(['Bread', 'Rolls', 'x Wraps']);
  });

  it('is deleted wherever it is, and Undo restores it there (LL-09, LL-07)', async () => {
    const { bakeryIds, move, removeById, undo, frozen } = await createUser();
    const { rolls, bread } = await bakeryIds();
    await move('groceries', ['Bakery', 1], ['Frozen', 1]);
    await move('groceries', ['Bakery', 0], ['Frozen', 0]);

    const second = (await removeById(rolls)).answer;
    const first = (await removeById(bread)).answer;

    expect(await frozen()).toEqual(['Peas', 'Spinach', 'Pizza']);
    await undo('groceries', first.undoId);
    await undo('groceries', second.undoId);
    expect(await frozen()).toEqual(['Bread', 'Peas', 'Rolls', 'Spinach', 'Pizza']);
  });

  it('is not found once another device has deleted it, and nothing else changes (LL-09, OF-06)', async () => {
    const { bakeryIds, updateById, removeById, moveById, list } = await createUser();
    const { rolls } = await bakeryIds();
    await removeById(rolls);
    const before = await list('groceries');

    const refused = [
      await updateById(rolls, { isChecked: true }),
      await removeById(rolls),
      await moveById(rolls, 'Frozen', null),
    ];

    for (const { status, error } of refused) {
      expect(status).toBe(404);
      expect(error.message).toBe('The entry was not found.');
    }
    expect(await list('groceries')).toEqual(before);
  });

  it('is not found on another list, nor by another user (LL-09, AP-03)', async () => {
    const { person, bakeryIds, bakery } = await createUser();
    const ben = await createUser();
    const { bread } = await bakeryIds();
    const body = { id: bread, updates: { isChecked: true } };

    const elsewhere = await person.send('updateLifeListEntry', { params: { id: 'cleaning' }, body });

    expect([elsewhere.status, (await ben.updateById(bread, body.updates)).status]).toEqual([404, 404]);
    expect((await ben.removeById(bread)).status).toBe(404);
    expect((await ben.moveById(bread, 'Frozen', null)).status).toBe(404);
    expect(await bakery()).toEqual(['Bread', 'Rolls', 'Wraps']);
  });

  it.each([
    {},
    { categoryKey: 'Bakery' },
    { itemIndex: 0 },
    { id: randomUUID(), categoryKey: 'Bakery' },
    { id: randomUUID(), itemIndex: 0 },
  ])('or by its whole place: %j is refused with a sentence (LL-09, AP-04)', async (ref) => {
    const { person, list } = await createUser();
    const before = await list('groceries');
    const params = { id: 'groceries' };

    const refused = [
      await person.send('updateLifeListEntry', { params, body: { ...ref, updates: { isChecked: true } } }),
      await person.send('removeLifeListEntry', { params, body: ref }),
      await person.send('moveLifeListEntry', {
        params,
        body: { ...ref, to: { categoryKey: 'Frozen', before: null } },
      }),
    ];

    for (const { status, error } of refused) {
      expect(status).toBe(422);
      expect(error.message).toBe('Please name the entry by its id, or by its group and place.');
    }
    expect(await list('groceries')).toEqual(before);
  });
});

describe('moving an entry before another', () => {
  it.each([
    ['bread', 'wraps', 'Rolls, Bread, Wraps'],
    ['bread', 'rolls', 'Bread, Rolls, Wraps'],
    ['bread', null, 'Rolls, Wraps, Bread'],
    ['wraps', 'bread', 'Wraps, Bread, Rolls'],
    ['wraps', 'rolls', 'Bread, Wraps, Rolls'],
    ['rolls', 'rolls', 'Bread, Rolls, Wraps'],
  ] as const)('puts %s before %s: %s (LL-07)', async (moving, before, expected) => {
    const { bakeryIds, moveById, bakery } = await createUser();
    const ids = await bakeryIds();

    const { status, answer } = await moveById(ids[moving], 'Bakery', before && ids[before]);

    expect(status).toBe(200);
    expect(answer.id).toBe(ids[moving]);
    expect((await bakery())?.join(', ')).toBe(expected);
  });

  it('works in another group and in an empty one (LL-07)', async () => {
    const { bakeryIds, moveById, entry, addGroup, bakery, frozen, titles } = await createUser();
    const { bread, rolls } = await bakeryIds();
    await addGroup('groceries', 'Shed');

    await moveById(bread, 'Frozen', (await entry('groceries', 'Frozen', 1)).id);
    await moveById(rolls, 'Shed', null);

    expect(await frozen()).toEqual(['Peas', 'Bread', 'Spinach', 'Pizza']);
    expect(await titles('groceries', 'Shed')).toEqual(['Rolls']);
    expect(await bakery()).toEqual(['Wraps']);
  });

  it('keeps every order, however often it is done (LL-07)', async () => {
    const { bakeryIds, moveById, bakery } = await createUser();
    const { bread, rolls, wraps } = await bakeryIds();
    await moveById(bread, 'Bakery', rolls);

    // Each of these halves the room between Bread and its neighbour.
    for (let round = 0; round < 15; round += 1) {
      await moveById(wraps, 'Bakery', rolls);
      expect(await bakery()).toEqual(['Bread', 'Wraps', 'Rolls']);
      await moveById(rolls, 'Bakery', wraps);
      expect(await bakery()).toEqual(['Bread', 'Rolls', 'Wraps']);
    }
  });

  it('puts it at the end when the other has been deleted or is in another group by now (LL-09, OF-06)', async () => {
    const { bakeryIds, moveById, removeById, entry, bakery, frozen } = await createUser();
    const { bread, rolls, wraps } = await bakeryIds();
    await moveById(rolls, 'Frozen', (await entry('groceries', 'Frozen', 0)).id);

    const intoOldGroup = await moveById(bread, 'Bakery', rolls);
    expect(intoOldGroup.status).toBe(200);
    expect(await bakery()).toEqual(['Wraps', 'Bread']);

    await removeById(rolls);
    expect((await moveById(wraps, 'Frozen', rolls)).status).toBe(200);
    expect(await frozen()).toEqual(['Peas', 'Spinach', 'Pizza', 'Wraps']);
    expect(await bakery()).toEqual(['Bread']);
  });

  it('is not affected by the entries of another list or user (AP-03)', async () => {
    const { bakeryIds, moveById, entry, bakery } = await createUser();
    const ben = await createUser();
    const { bread, rolls } = await bakeryIds();

    await moveById(bread, 'Bakery', (await ben.bakeryIds()).wraps);
    await moveById(rolls, 'Bakery', (await entry('planner', 'Monday', 0)).id);

    expect(await bakery()).toEqual(['Wraps', 'Bread', 'Rolls']);
    expect(await ben.bakery()).toEqual(['Bread', 'Rolls', 'Wraps']);
  });

  it.each([
    [{ categoryKey: 'Bakery' }, 'Please name the new place by its number or by the next entry.'],
    [
      { categoryKey: 'Bakery', itemIndex: 0, before: null },
      'Please name the new place by its number or by the next entry.',
    ],
    [{ categoryKey: 'Bakery', before: 'first' }, 'The next entry is not valid.'],
    [{ before: null }, 'The group is missing.'],
  ])('to %j is refused with a sentence (LL-07, AP-04)', async (to, message) => {
    const { person, bakeryIds, bakery } = await createUser();
    const { rolls } = await bakeryIds();

    const { status, error } = await person.send('moveLifeListEntry', {
      params: { id: 'groceries' },
      body: { id: rolls, to },
    });

    expect(status).toBe(422);
    expect(error.message).toBe(message);
    expect(await bakery()).toEqual(['Bread', 'Rolls', 'Wraps']);
  });
});

describe('changes of one entry by two devices', () => {
  it('all stay when they concern different fields (LL-09, OF-06)', async () => {
    const { person, bakeryIds, updateById, moveById, list } = await createUser();
    await person.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    const { rolls } = await bakeryIds();

    await Promise.all([
      updateById(rolls, { title: 'Poppy rolls' }),
      updateById(rolls, { scheduled_at: '2026-11-21T09:00:00Z', notification: true }),
      updateById(rolls, { isChecked: true }),
      moveById(rolls, 'Frozen', null),
    ]);

    expect((await list('groceries')).items['Frozen']?.at(-1)).toEqual({
      id: rolls,
      title: 'Poppy rolls',
      isChecked: true,
      checked_at: '2026-11-20T15:00:00.000Z',
      scheduled_at: '2026-11-21T09:00:00.000Z',
      all_day: false,
      notification: true,
      reminders: null,
    });
  });
});

describe('an entry that waited on a device', () => {
  it('was created when it was written, and changed when it was sent (OF-04)', async () => {
    const { person } = await createUser();
    const tuesday = '2026-11-17T08:00:00.000Z';

    const { answer } = await person.send('addLifeListEntry', {
      params: { id: 'groceries' },
      body: { categoryKey: 'Bakery', newItem: { title: 'Rye' } },
      headers: { 'made-at': tuesday },
    });

    const [stored] = await api.database.db
      .select({ createdAt: lifeListEntries.createdAt, updatedAt: lifeListEntries.updatedAt })
      .from(lifeListEntries)
      .where(and(eq(lifeListEntries.userId, person.id), eq(lifeListEntries.id, answer.id)));
    expect(stored).toEqual({ createdAt: tuesday, updatedAt: friday.toISOString() });
  });
});

describe('a change that is sent again with its Idempotency-Key', () => {
  type Lists = Awaited<ReturnType<typeof createUser>>;
  interface Repeated {
    name: CallName;
    request: (lists: Lists) => Promise<RequestParts>;
    /** Another device's change, which a second run would take back. */
    meanwhile: (lists: Lists) => Promise<unknown>;
  }

  const findEntryId = async ({ entry }: Lists, index: number) =>
    (await entry('groceries', 'Bakery', index)).id;

  const repeated: Repeated[] = [
    {
      name: 'updateLifeListEntry',
      request: async (lists) => ({ body: { id: await findEntryId(lists, 0), updates: { isChecked: true } } }),
      meanwhile: async (lists) => lists.updateById(await findEntryId(lists, 0), { isChecked: false }),
    },
    {
      name: 'moveLifeListEntry',
      request: async (lists) => ({
        body: { id: await findEntryId(lists, 0), to: { categoryKey: 'Bakery', before: null } },
      }),
      meanwhile: (lists) => lists.move('groceries', ['Bakery', 2], ['Bakery', 0]),
    },
    {
      name: 'removeLifeListEntry',
      request: () => Promise.resolve({ body: { categoryKey: 'Bakery', itemIndex: 0 } }),
      meanwhile: (lists) => lists.add('groceries', 'Bakery', 'Rye'),
    },
    {
      name: 'renameLifeListGroup',
      request: () => Promise.resolve({ params: { groupName: 'Bakery' }, body: { groupName: 'Breads' } }),
      meanwhile: (lists) => lists.renameGroup('groceries', 'Breads', 'Bakery'),
    },
    {
      name: 'removeLifeListGroup',
      request: () => Promise.resolve({ params: { groupName: 'Bakery' } }),
      meanwhile: (lists) => lists.addGroup('groceries', 'Bakery'),
    },
    {
      name: 'resetLifeList',
      request: async ({ check }) => {
        await check('groceries', 'Bakery', 0);
        return {};
      },
      meanwhile: ({ check }) => check('groceries', 'Bakery', 1),
    },
    {
      name: 'undoLifeListChange',
      request: async ({ remove }) => ({
        body: { undoId: (await remove('groceries', 'Bakery', 0)).answer.undoId },
      }),
      meanwhile: ({ remove }) => remove('groceries', 'Bakery', 0),
    },
  ];

  it.each(repeated)(
    'is done once by $name, and the repeat takes back nothing that came after it (OF-04, AP-05)',
    async ({ name, request, meanwhile }) => {
      const lists = await createUser();
      const { params = {}, ...parts } = await request(lists);
      const keyed = {
        ...parts,
        params: { id: 'groceries', ...params },
        headers: { 'idempotency-key': randomUUID() },
      };

      const first = await lists.person.send(name, keyed);
      await meanwhile(lists);
      const before = await lists.list('groceries');
      const again = await lists.person.send(name, keyed);

      expect(first.status).toBe(200);
      expect(again).toMatchObject({ status: 200, answer: first.answer });
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(await lists.list('groceries')).toEqual(before);
    },
  );

  it('is not done when it was refused, and its key stays free (OF-07, AP-05)', async () => {
    const { bakeryIds, removeById, updateById, undo, bakery } = await createUser();
    const { bread } = await bakeryIds();
    const { undoId } = (await removeById(bread)).answer;
    const check = () => updateById(bread, { isChecked: true }, { 'idempotency-key': 'k' });

    expect((await check()).status).toBe(404);
    await undo('groceries', undoId);

    expect((await check()).status).toBe(200);
    expect(await bakery()).toEqual(['x Bread', 'Rolls', 'Wraps']);
  });
});
