import { importedItems, imports } from '../../db/schema/imports.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { multipartForm } from '../../testing/forms.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import { zip } from '../../testing/imports/zip.ts';
import { purgeOldImports } from './import-store.ts';

const api = testApi();

const importFile = (person: TestUser, content: string | Buffer, query: Record<string, string> = {}) =>
  person.send('importEverything', { ...multipartForm(content), query });
const undo = (person: TestUser, importId = '') => person.send('undoImport', { params: { importId } });
const listItems = async (person: TestUser) => (await person.send('listItems')).answer;

/** Everything a person owns, but for the log of the account, which tells of imports. */
async function exported(person: TestUser): Promise<string> {
  const text = (await person.send('exportEverything')).raw.toString();
  return text.replace(/"activity": \[[^]*?\n\]/, '');
}

const tasks = JSON.stringify({
  kind: 'tasks#taskLists',
  items: [
    {
      title: 'Groceries',
      items: [
        { id: 'a', title: 'Washing powder', status: 'needsAction' },
        { id: 'b', title: 'Oats', status: 'completed', completed: '2026-10-01T10:00:00.000Z' },
      ],
    },
    { title: 'Movies', items: [{ id: 'c', title: 'Alien', status: 'needsAction' }] },
    {
      title: 'My Tasks',
      items: [
        { id: 'd', title: 'Call the dentist', due: '2026-12-01T00:00:00.000Z', status: 'needsAction' },
        { id: 'e', title: 'Buy bread', parent: 'd', status: 'needsAction' },
      ],
    },
  ],
});

describe('a preview', () => {
  it('says what an import does, and changes nothing, not even the log of the account (MV-01)', async () => {
    const ana = await api.createUser();
    await addItem(ana);
    const before = (await ana.send('exportEverything')).raw;

    const preview = await importFile(ana, tasks, { preview: 'true' });
    const activity = (await ana.send('getActivity')).answer.map(({ kind }) => kind);
    const after = (await ana.send('exportEverything')).raw;

    expect(preview.status).toBe(200);
    expect(preview.answer).toMatchObject({
      source: 'google-tasks',
      counts: { items: { added: 5, skipped: 0 } },
      items: { toDo: 1, shopping: 2, watchBucket: 1, done: 1 },
      dates: 1,
      rules: 0,
      losses: [{ title: 'Buy bread', field: 'parent', reason: 'The notes name the task it is a part of' }],
      lossCount: 1,
    });
    expect(preview.answer.importId).toBeUndefined();
    expect(activity).not.toContain('imported');
    expect(after.toString().replace(/"exported".*\n/, '')).toContain(before.toString().slice(0, 200));
    expect(await listItems(ana)).toHaveLength(1);

    const { importId, undoUntil, ...done } = (await importFile(ana, tasks)).answer;
    expect(done).toEqual(preview.answer);
    expect(importId).toBeDefined();
    expect(undoUntil).toBe('2026-11-21T15:00:00.000Z');
  });

  it.each([
    ['tasks with ids', tasks],
    ['lines', 'milk, eggs and tea\ncall mum tomorrow\ncall mum tomorrow\npay rent every month\n'],
    [
      'a table',
      'Title,Due,List,Status,Repeat\nHeat,2027-01-02,Movies,open,\nMow,2027-01-04,Home,done,weekly\n',
    ],
    [
      'Todoist',
      'TYPE,CONTENT,PRIORITY,DATE\ntask,Water the plants,1,every monday\ntask,,4,\ntask,Bulbs,4,full moon\n',
    ],
  ])('of %s says what its import does where some of it is there, or was deleted (MV-01)', async (_, file) => {
    const ana = await api.createUser();
    const preview = async () => (await importFile(ana, file, { preview: 'true' })).answer;
    const compare = async () => {
      const said = await preview();
      const { importId, undoUntil, ...done } = (await importFile(ana, file)).answer;
      expect(done).toEqual(said);
      return [importId, undoUntil, done.counts.items.added] as const;
    };

    const [, , added] = await compare();
    expect(added).toBeGreaterThan(1);
    expect((await compare())[2]).toBe(0);
    const [first] = await listItems(ana);
    await ana.send('removeItem', { params: { id: first?.id ?? '' } });
    expect((await compare())[2]).toBe(1);
  });

  it('of a Pouch export says the same as its import, and stores nothing (MV-01, SE-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await addItem(ana, { cleaned_title: 'Quoxel' });
    const file = (await ana.send('exportEverything')).raw;

    const preview = await importFile(ben, file, { preview: 'true', fromOther: 'true' });
    expect(await listItems(ben)).toEqual([]);
    const { importId, ...done } = (await importFile(ben, file, { fromOther: 'true' })).answer;

    expect(done).toEqual(preview.answer);
    expect(done.counts.items.added).toBe(1);
    expect(importId).toBeDefined();
  });
});

describe('the kind of an imported item', () => {
  it('is the source’s word, else what the list’s name says, else the sorter’s (MV-04)', async () => {
    const ana = await api.createUser();
    await importFile(
      ana,
      'Title,Category,List\nAlien,Read,Movies\nHeat,,Movies\nNails,,Einkaufsliste\nMow the lawn,,Inbox\nBuy bread,,\nglue pumpkin,,\n',
    );

    const kinds = Object.fromEntries(
      (await listItems(ana)).map((item) => [item.cleaned_title, item.bucket_name ?? item.category]),
    );
    expect(kinds).toMatchObject({
      Alien: 'ReadBucket',
      Heat: 'WatchBucket',
      Nails: 'Shopping',
      'Mow the lawn': 'To-Do',
      'Glue pumpkin': 'To-Do',
    });
    expect(Object.values(kinds).filter((kind) => kind === 'Shopping')).toHaveLength(2);
  });
});

describe('what was done elsewhere', () => {
  it('is kept as completed at its time, in no list and no streak (MV-03)', async () => {
    const ana = await api.createUser();
    await importFile(ana, tasks);

    const archived = (await ana.send('listItems', { query: { status: 'Completed' } })).answer;
    const stats = (await ana.send('getStats')).answer;
    const oats = (JSON.parse(await exportText(ana)) as { items: Record<string, unknown>[] }).items.find(
      ({ title }) => title === 'Oats',
    );

    expect(archived).toEqual([]);
    expect(stats).toMatchObject({ totalWeeks: 0, currentStreak: 0 });
    expect(oats).toMatchObject({
      status: 'Completed',
      completedAt: '2026-10-01T10:00:00.000Z',
      archivedAt: friday.toISOString(),
    });
  });

  const exportText = async (person: TestUser) => (await person.send('exportEverything')).raw.toString();
});

describe('an undone import', () => {
  it('leaves exactly what was there before, and can come again (MV-01)', async () => {
    const ana = await api.createUser();
    await addItem(ana, { cleaned_title: 'Mine' });
    const before = await exported(ana);

    const { answer } = await importFile(ana, tasks);
    expect(await exported(ana)).not.toBe(before);
    const undone = await undo(ana, answer.importId);

    expect(undone.answer).toEqual({ removed: 5, kept: 0 });
    expect(await exported(ana)).toBe(before);
    expect((await importFile(ana, tasks)).answer.counts.items).toEqual({ added: 5, skipped: 0 });
  });

  it('leaves what was changed since, and what was there before (MV-01)', async () => {
    const ana = await api.createUser();
    await importFile(ana, 'call the plumber');
    const { answer } = await importFile(ana, 'call the plumber\ncall the doctor\ncall the bank');
    const doctor = (await listItems(ana)).find(({ cleaned_title }) => cleaned_title === 'Call the doctor');
    if (!doctor) throw new Error('There is no doctor');
    await updateItem(ana, doctor, { body: 'At noon' });

    expect((await undo(ana, answer.importId)).answer).toEqual({ removed: 1, kept: 1 });

    const titles = (await listItems(ana)).map(({ cleaned_title }) => cleaned_title);
    expect(titles.sort()).toEqual(['Call the doctor', 'Call the plumber']);
  });

  it('cannot be undone twice, by another person, or after a day (MV-01)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const { importId } = (await importFile(ana, 'milk')).answer;

    expect((await undo(ben, importId)).status).toBe(404);
    expect((await undo(ana, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await undo(ana, importId)).status).toBe(200);
    expect((await undo(ana, importId)).status).toBe(409);

    const late = (await importFile(ana, 'tea')).answer.importId;
    api.clock.now = new Date(friday.getTime() + 24 * 60 * 60 * 1000);
    try {
      expect((await undo(ana, late)).status).toBe(404);
      await purgeOldImports(api.database.db, new Date(api.clock.now.getTime() + 1));
      const left = await api.database.db.select().from(imports).where(eq(imports.userId, ana.id));
      const leftItems = await api.database.db
        .select()
        .from(importedItems)
        .where(eq(importedItems.userId, ana.id));
      expect([left, leftItems]).toEqual([[], []]);
    } finally {
      api.clock.now = friday;
    }
  });
});

describe('the same file', () => {
  it.each([
    ['of tasks with ids', tasks, 5],
    ['of lines', 'milk and eggs\ncall mum\ncall mum\n', 4],
    ['as a ZIP', zip([{ path: 'Takeout/Tâches/Tasks.json', content: tasks }]), 5],
  ])('%s adds nothing the second time (MV-05)', async (_, file, count) => {
    const ana = await api.createUser();
    expect((await importFile(ana, file)).answer.counts.items).toEqual({ added: count, skipped: 0 });

    const again = (await importFile(ana, file)).answer;

    expect(again.counts.items).toEqual({ added: 0, skipped: count });
    expect(Object.values(again.items).every((added) => added === 0)).toBe(true);
  });
});

describe('a ZIP', () => {
  it('of several programs brings the tasks of all (MV-02)', async () => {
    const ana = await api.createUser();
    const note = JSON.stringify({ title: 'Bike', textContent: 'Brake', isTrashed: false });

    const { answer } = await importFile(
      ana,
      zip([
        { path: 'Takeout/Tasks/Tasks.json', content: tasks },
        { path: 'Takeout/Keep/Bike.json', content: note },
        { path: 'Takeout/Keep/a.jpg', content: Buffer.alloc(1000) },
      ]),
    );

    expect(answer).toMatchObject({ source: 'google-tasks', counts: { items: { added: 6 } } });
  });

  const bomb = Buffer.alloc(30 * 1024 * 1024, ' ');
  const damaged = zip([{ path: 'a.json', content: tasks }]);
  damaged.fill(0, 40, 60);
  it.each([
    ['that unpacks to far too much', zip([{ path: 'a.json', content: bomb }]), 413, '20 MB at most'],
    [
      'that claims to be small',
      zip([{ path: 'a.json', content: bomb, claimedBytes: 10 }]),
      422,
      'is damaged',
    ],
    [
      'of many texts that are too much together',
      zip(
        Array.from({ length: 3 }, (_, index) => ({
          path: `${index}.txt`,
          content: bomb.subarray(0, 9 * 1024 ** 2),
        })),
      ),
      413,
      '20 MB at most',
    ],
    ['in a ZIP', zip([{ path: 'inner.zip', content: damaged }]), 422, 'holds another ZIP'],
    [
      'with a path outside of itself',
      zip([{ path: '../../etc/a.json', content: tasks }]),
      422,
      'outside of itself',
    ],
    ['without a text', zip([{ path: 'a.jpg', content: 'x' }]), 422, 'holds no list of tasks'],
    ['that is damaged', damaged, 422, 'is damaged'],
    ['that is cut off', zip([{ path: 'a.json', content: tasks }]).subarray(0, 100), 422, 'is damaged'],
  ])('%s is refused with a sentence, and nothing is stored (MV-05)', async (_, file, status, words) => {
    const ana = await api.createUser();

    const refused = await importFile(ana, file);

    expect([refused.status, refused.error.message]).toEqual([status, expect.stringContaining(words)]);
    expect(await listItems(ana)).toEqual([]);
  });
});

describe('an import that breaks off half-way', () => {
  it('stores nothing, and says until then how far it is (MV-01, MV-05)', async () => {
    const ana = await api.createUser();
    const line = (index: number) => `pay bill number ${index}`;
    const { db } = api.database;
    const client = await api.database.pool.connect();
    await importFile(ana, line(250));
    const [last] = await listItems(ana);
    await client.query('begin');
    await client.query('select from items where id = $1 for update', [last?.id]);

    const importing = importFile(ana, Array.from({ length: 300 }, (_, index) => line(index)).join('\n'));
    await vi.waitFor(async () => {
      const { rows } = await db.execute<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
      expect((await ana.send('getImportProgress')).answer).toEqual({ share: 0.5 });
      await db.execute(`select pg_terminate_backend(${rows[0]?.pid})`);
    });
    expect((await importing).status).toBe(503);
    expect((await ana.send('getImportProgress')).answer).toEqual({ share: null });
    await client.query('commit');
    client.release();

    expect(await listItems(ana)).toHaveLength(1);
  });

  it.each([
    [
      'a NUL',
      JSON.stringify({
        kind: 'tasks#taskLists',
        items: [{ title: 'L', items: [{ id: 'a', title: 'a\0b' }] }],
      }),
    ],
    [
      'half of a letter',
      '{"kind":"tasks#taskLists","items":[{"title":"L","items":[{"id":"a","title":"\\ud800 b"}]}]}',
    ],
  ])('or brings %s in a title still brings the rest of it (MV-05)', async (_, file) => {
    const ana = await api.createUser();

    expect((await importFile(ana, file)).answer.counts.items.added).toBe(1);
  });
});
