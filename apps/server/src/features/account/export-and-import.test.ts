import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { items, pictures } from '../../db/schema/items.ts';
import { testApi, type TestUser } from '../../testing/api.ts';
import { waitUntilBlocked } from '../../testing/database/wait-until-blocked.ts';
import { multipartForm } from '../../testing/forms.ts';
import { addItem, addThought, updateItem } from '../../testing/item-calls.ts';
import { rule } from '../../testing/rules.ts';

const api = testApi();

const importFile = (
  person: TestUser,
  content: string | Buffer | object,
  query: Record<string, string> = {},
) => {
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  return person.send('importEverything', { ...multipartForm(bytes), query });
};

interface Document {
  [name: string]: unknown;
  account: { email: string };
  pictures: { id: string; image: string }[];
  items: Record<string, unknown>[];
  completions: object[];
  lifeListEntries: { title: string }[];
}

const fetchExport = async (person: TestUser): Promise<Document> =>
  JSON.parse((await person.send('exportEverything')).raw.toString()) as Document;

/** An export without the fields that depend on the account, the time and the encoding of pictures. */
const withoutVolatileFields = (document: Document) => ({
  ...document,
  exportedAt: '',
  account: null,
  activity: [],
  pictures: [],
});

async function photo(width = 40): Promise<string> {
  const bytes = await sharp({ create: { width, height: 30, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** A user with data in every section. */
async function signInWithData(): Promise<TestUser> {
  const ana = await api.createUser();
  await ana.send('saveProfile', { body: { displayName: 'Ana', enableManualOrdering: true } });
  await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  await ana.send('initializeLifeLists');
  await ana.send('updateLifeListEntry', {
    params: { id: 'routine' },
    body: { categoryKey: 'Before sleep', itemIndex: 0, updates: { isChecked: true } },
  });
  await ana.send('addItem', {
    body: { originalText: 'a bench', image: await photo(), currentDateTime: '2026-11-20T16:00:00+01:00' },
  });
  const done = await addItem(ana, { cleaned_title: 'Done' });
  await ana.send('changeItemStatus', { params: { id: done.id }, body: { status: 'Completed' } });
  const gym = await addItem(ana, { cleaned_title: 'Gym', scheduled_at: '2026-11-21T09:00:00Z' });
  await ana.send('scheduleItem', {
    params: { id: gym.id },
    body: { scheduledAt: '2026-11-21T09:00:00Z', recurringData: rule() },
  });
  const quoxel = await addItem(ana, { cleaned_title: 'Quoxel', category: 'To-Do' });
  await updateItem(ana, quoxel, { category: 'Shopping', purchaseCategory: 'Home' });
  const gone = await addItem(ana, { cleaned_title: 'Thrown away' });
  await ana.send('removeItem', { params: { id: gone.id } });
  return ana;
}

/** The answers to calls that can neither read nor write items before two of them, which need not, have answered. */
async function untilTwoAnswer<Answer>(send: () => Promise<Answer>[]): Promise<Answer[]> {
  let calls: Promise<Answer>[] = [];
  await api.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table items in access exclusive mode`);
    calls = send();
    let answered = 0;
    await new Promise<void>((resolve) => {
      for (const call of calls) void call.then(() => (answered += 1) === 2 && resolve());
    });
  });
  return Promise.all(calls);
}

describe('an export', () => {
  it('is one file with a date in its name that contains everything, including pictures (SE-06)', async () => {
    const ana = await signInWithData();

    const { status, headers, raw } = await ana.send('exportEverything');
    const document = JSON.parse(raw.toString()) as Document;

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="pouch-2026-11-20.json"',
      'content-length': String(raw.length),
      'cache-control': 'no-store',
    });
    expect(document).toMatchObject({
      format: 'pouch',
      version: 1,
      exportedAt: '2026-11-20T15:00:00.000Z',
      account: { email: ana.email },
      profile: { displayName: 'Ana', timezone: 'Europe/Paris', enableManualOrdering: true },
      completions: [{ category: 'To-Do', week: '2026-11-22' }],
      sortingRules: [{ title: 'Quoxel', category: 'Shopping' }],
      contacts: [],
    });
    const titles = document.items.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Done', 'Gym', 'Quoxel']));
    expect(titles).not.toContain('Thrown away');
    expect(document.items.some(({ picture }) => picture === document.pictures[0]?.id)).toBe(true);
    expect(document.pictures[0]?.image).toMatch(/^data:image\/jpeg;base64,/);
    expect(document.lifeListEntries.length).toBeGreaterThan(70);
    expect(document.lifeListEntries).toContainEqual(
      expect.objectContaining({ list: 'routine', isChecked: true, checkedAt: '2026-11-20T15:00:00.000Z' }),
    );
  });

  it('runs once at a time for each person, who may queue one more; further ones get a Retry-After (SE-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];

    const [bens, ...answers] = await untilTwoAnswer(() => [
      ben.send('exportEverything'),
      ...Array.from({ length: 4 }, () => ana.send('exportEverything')),
    ]);

    expect(bens?.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5']);
  });

  it('contains no secrets and no data of others (SE-06)', async () => {
    const [ana, ben] = [await signInWithData(), await signInWithData()];

    const text = (await ana.send('exportEverything')).raw.toString();

    for (const foreign of [ana.token, ben.email, ben.id]) expect(text).not.toContain(foreign);
  });

  it('restores deleted data with ids, dates, rules and pictures, and adds nothing twice (SE-06)', async () => {
    const ana = await signInWithData();
    const before = await fetchExport(ana);
    await api.database.db.delete(items).where(eq(items.userId, ana.id));
    await api.database.db.delete(pictures).where(eq(pictures.userId, ana.id));

    const first = (await importFile(ana, before)).answer;
    const again = (await importFile(ana, before)).answer;

    expect(first).toMatchObject({
      source: 'pouch',
      counts: {
        items: { added: before.items.length, skipped: 0 },
        pictures: { added: 1, skipped: 0 },
        lifeListEntries: { added: 0, skipped: before.lifeListEntries.length },
        completions: { added: 0, skipped: 1 },
      },
    });
    expect(Object.values(again.counts).reduce((sum, { added }) => sum + added, 0)).toBe(0);
    const after = await fetchExport(ana);
    expect(withoutVolatileFields(after)).toEqual(withoutVolatileFields(before));
    const id = String(after.items.find(({ picture }) => picture)?.['id']);
    expect((await ana.send('getItemImage', { params: { id } })).headers['content-type']).toBe('image/jpeg');
  });

  it('makes a new account equal to the old one, even if it has its LifeLists already (SE-06)', async () => {
    const ana = await signInWithData();
    await ana.send('updateLifeListEntry', {
      params: { id: 'planner' },
      body: {
        categoryKey: 'Monday',
        itemIndex: 0,
        updates: { scheduled_at: '2026-11-23T09:00:00Z', notification: true },
      },
    });
    const cleaning = (await ana.send('getLifeList', { params: { id: 'cleaning' } })).answer;
    await ana.send('updateLifeListEntry', {
      params: { id: 'cleaning' },
      body: {
        categoryKey: cleaning.groups[0],
        itemIndex: 0,
        updates: { scheduled_at: '2026-11-23T09:00:00Z', all_day: true },
      },
    });
    const before = await fetchExport(ana);
    const ben = await api.createUser();
    await ben.send('initializeLifeLists');

    const refused = await importFile(ben, before);
    const { status, answer } = await importFile(ben, before, { fromOther: 'true' });

    expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } });
    expect(refused.error.message).toContain('exported by another account');
    expect(status).toBe(200);
    expect(answer.counts.items.added).toBe(before.items.length);
    expect(withoutVolatileFields(await fetchExport(ben))).toEqual(withoutVolatileFields(before));
    expect(JSON.stringify(before)).toContain('"allDay":true');
    expect((await ana.send('listItems')).answer).toHaveLength(before.items.length);
  });

  it('takes back dates that a change of zone has moved beyond the supported years (SE-06, SC-04)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    await addItem(ana, { scheduled_at: '1970-01-01T00:00:00Z' });
    await addItem(ana, { scheduled_at: '2999-12-31T22:00:00Z' });
    for (const timezone of ['Asia/Tokyo', 'America/New_York']) {
      await ana.send('saveTimezone', { body: { timezone } });
      const document = await fetchExport(ana);

      const { status } = await importFile(ben, document, { fromOther: 'true' });

      expect(status).toBe(200);
      expect((await fetchExport(ben)).items).toHaveLength(2);
    }
  });

  it('does not overwrite what was changed since (SE-06)', async () => {
    const ana = await signInWithData();
    const before = await fetchExport(ana);
    await ana.send('saveProfile', { body: { displayName: 'Ana Maria' } });
    const done = before.items.find(({ title }) => title === 'Done');
    await api.database.db
      .update(items)
      .set({ title: 'Renamed' })
      .where(eq(items.id, String(done?.['id'])));

    await importFile(ana, before);

    const after = await fetchExport(ana);
    expect(after['profile']).toMatchObject({ displayName: 'Ana Maria' });
    expect(after.items.map(({ title }) => title)).toContain('Renamed');
  });
});

describe('an imported file', () => {
  const item = (fields: object = {}) => ({
    id: randomUUID(),
    title: 'Milk',
    category: 'Shopping',
    urgency: 'Now',
    status: 'Active',
    createdAt: '2026-01-01T10:00:00Z',
    ...fields,
  });
  const document = (person: TestUser, more: object = {}) => ({
    format: 'pouch',
    version: 1,
    account: { email: person.email },
    items: [item()],
    ...more,
  });

  it.each([
    ['no JSON', '{"format": "pouch", items: []}', 'This file is damaged: it isn’t valid JSON.'],
    ['cut short', '{"format": "pouch", "items": [', 'This file is damaged: it ends in the middle.'],
    [
      'another document',
      '{"name": "something else"}',
      'This file isn’t a Pouch export, nor one of another organizer that Pouch knows.',
    ],
    [
      'of a later version',
      '{"format": "pouch", "version": 99}',
      expect.stringContaining('newer version of Pouch'),
    ],
    ['empty', '', 'This file is empty.'],
  ])('that is %s is refused with a sentence, and changes nothing (SE-06)', async (_, content, message) => {
    const ana = await api.createUser();

    const { status, error } = await importFile(ana, content);

    expect(status).toBe(422);
    expect(error.message).toEqual(message);
    expect((await ana.send('listItems')).answer).toEqual([]);
  });

  it.each([
    [
      'a title that is missing',
      { items: [item(), item({ title: undefined })] },
      'items, number 2, title: The title is missing',
    ],
    ['an unknown category', { items: [item({ category: 'Nonsense' })] }, 'items, number 1, category'],
    ['an urgency of another category', { items: [item({ urgency: 'Later' })] }, 'select an urgency'],
    [
      'an impossible date',
      { items: [item({ createdAt: '2026-02-30T10:00:00Z' })] },
      'a date and time that exist',
    ],
    ['an invalid id', { items: [item({ id: "'; drop" })] }, 'items, number 1, id'],
    ['a NUL', { items: [item({ title: 'a\u0000b' })] }, 'a character that cannot be kept'],
    ['a script as a link', { items: [item({ url: 'javascript:alert(1)' })] }, 'a web address'],
    ['an object instead of a list', { items: { length: 1 } }, '"items" is no list'],
    ['too deep nesting', { items: [JSON.parse('['.repeat(40) + ']'.repeat(40)) as object] }, 'too large'],
    [
      'an invalid picture',
      {
        pictures: [
          {
            id: randomUUID(),
            createdAt: '2026-01-01T10:00:00Z',
            width: 1,
            height: 1,
            image: 'data:image/jpeg;base64,AAAA',
          },
        ],
      },
      'pictures, number 1: This picture cannot be read',
    ],
    ['an invalid profile', { profile: 5 }, 'profile'],
  ])(
    'with %s is refused with its location, and nothing of it is imported (SE-06)',
    async (_, more, words) => {
      const ana = await api.createUser();

      const { status, error } = await importFile(ana, document(ana, more));

      expect(status).toBe(422);
      expect(error.message).toContain(words);
      expect((await ana.send('listItems')).answer).toEqual([]);
    },
  );

  it('keeps only the fields that the category of an item has (SE-06)', async () => {
    const ana = await api.createUser();
    const odd = item({
      context: 'Work',
      bucket: 'PlayBucket',
      url: 'https://example.org',
      recurring: rule(),
    });

    await importFile(ana, document(ana, { items: [odd] }));

    expect((await ana.send('listItems')).answer).toMatchObject([
      { context: null, bucket_name: null, url: null, recurring: null, needLevel: 'Want', quantity: 1 },
    ]);
  });

  it('has its pictures re-encoded, and those that no item refers to dropped (SE-06, QA-06)', async () => {
    const ana = await api.createUser();
    const picture = async (id: string) => ({
      id,
      createdAt: '2026-01-01T10:00:00Z',
      width: 1,
      height: 1,
      image: await photo(2400),
    });
    const [used, unused] = [randomUUID(), randomUUID()];

    const { answer } = await importFile(
      ana,
      document(ana, {
        items: [item({ picture: used }), item({ picture: randomUUID() })],
        pictures: [await picture(used), await picture(unused)],
      }),
    );

    expect(answer.counts.pictures).toEqual({ added: 1, skipped: 1 });
    const stored = await api.database.db.select().from(pictures).where(eq(pictures.userId, ana.id));
    expect(stored.map(({ id, width }) => [id, width])).toEqual([[used, 1200]]);
    const images = (await ana.send('listItems')).answer.map(({ image_url }) => image_url);
    expect(images.filter(Boolean)).toHaveLength(1);
  });

  it('adds no completions from the future (SE-06, RC-03)', async () => {
    const ana = await api.createUser();
    const completion = { item: randomUUID(), category: 'To-Do', week: '2026-12-06' };
    const completions = [{ ...completion, completedAt: '2026-12-01T10:00:00Z' }];

    const { answer } = await importFile(ana, document(ana, { completions }));

    expect(answer.counts.completions).toEqual({ added: 0, skipped: 1 });
  });

  it('adds nothing to weeks that it cannot belong to, so that streaks stay correct (SE-06, ST-04)', async () => {
    const ana = await api.createUser();
    const counts = Object.fromEntries(
      ['toDo', 'shopping', 'tasteBucket', 'watchBucket', 'listenBucket', 'readBucket', 'playBucket']
        .concat(['locationBucket', 'ideaBucket', 'currentStreak'])
        .map((name) => [name, 1]),
    );
    const recap = { ...counts, endedAt: '2026-11-15T22:00:00Z', createdAt: '2026-11-15T22:00:00Z' };
    const completion = { category: 'To-Do', completedAt: '2026-11-10T10:00:00Z' };
    const weeks = ['2026-11-15', '2026-11-01', '2026-12-06', '2999-12-29'];

    const { answer } = await importFile(
      ana,
      document(ana, {
        completions: weeks.map((week) => ({ ...completion, item: randomUUID(), week })),
        recaps: weeks.map((week) => ({ ...recap, id: randomUUID(), week })),
      }),
    );

    expect(answer.counts).toMatchObject({
      completions: { added: 1, skipped: 3 },
      recaps: { added: 1, skipped: 3 },
    });
    expect((await ana.send('getStats')).answer).toMatchObject({ totalWeeks: 2, currentStreak: 1 });
    expect((await ana.send('getUnseenRecap')).answer).toMatchObject({ endsOn: '2026-11-15' });
  });

  it('may contain the text of an escaped NUL character (SE-06)', async () => {
    const ana = await api.createUser();

    const { status } = await importFile(
      ana,
      document(ana, { items: [item({ title: String.raw`Why \u0000?` })] }),
    );

    expect(status).toBe(200);
    expect((await ana.send('listItems')).answer.map(({ cleaned_title }) => cleaned_title)).toEqual([
      String.raw`Why \u0000?`,
    ]);
  });

  it('may contain U+2028 and U+2029 (SE-06)', async () => {
    const ana = await api.createUser();
    const title = 'First\u2028second\u2029third';

    const { status } = await importFile(ana, document(ana, { items: [item({ title })] }));

    expect(status).toBe(200);
    expect((await ana.send('listItems')).answer.map(({ cleaned_title }) => cleaned_title)).toEqual([title]);
  });

  it('that is sent twice concurrently is imported once (SE-06)', async () => {
    const ana = await api.createUser();
    const file = document(ana, { items: Array.from({ length: 50 }, () => item()) });

    const answers = await Promise.all([importFile(ana, file), importFile(ana, file)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ana.send('listItems')).answer).toHaveLength(50);
  });

  /** An import that waits for a locked row until `unlock` is called. */
  async function blockedImport(person: TestUser) {
    const { id } = await addItem(person);
    const file = await fetchExport(person);
    const client = await api.database.pool.connect();
    await client.query('begin');
    await client.query('select from items where id = $1 for update', [id]);
    const importing = importFile(person, file);
    await waitUntilBlocked(api.database);
    const unlock = async () => {
      await client.query('commit');
      client.release();
    };
    return { file, importing, unlock };
  }

  it('does not block the user’s other devices (SE-06)', async () => {
    const ana = await api.createUser();
    const { importing, unlock } = await blockedImport(ana);
    const more = await addItem(ana, { cleaned_title: 'Meanwhile' });
    await unlock();

    expect((await importing).answer.counts.items).toEqual({ added: 0, skipped: 1 });
    expect((await ana.send('listItems')).answer.map((item) => item.id)).toContain(more.id);
  });

  it('whose transaction the database ends while another runs can be sent again; the other is stored (SE-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const bens = document(ben, { items: Array.from({ length: 2000 }, () => item()) });
    const { file, importing, unlock } = await blockedImport(ana);

    const another = importFile(ben, bens);
    await api.database.pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await unlock();

    const ended = await importing;
    expect([ended.status, ended.headers['retry-after']]).toEqual([503, '5']);
    expect(ended.error.message).toContain('nothing was changed');
    expect((await another).answer.counts.items.added).toBe(2000);
    expect((await importFile(ana, file)).answer.counts.items).toEqual({ added: 0, skipped: 1 });
  });

  it('waits for one of the same person only, who may queue one more; further ones get a Retry-After (SE-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const [anas, bens] = [await fetchExport(ana), await fetchExport(ben)];

    const [another, ...answers] = await untilTwoAnswer(() => [
      importFile(ben, bens),
      ...Array.from({ length: 4 }, () => importFile(ana, anas)),
    ]);

    expect(another?.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5']);
  });

  it('restores an item that was deleted (SE-06)', async () => {
    const ana = await api.createUser();
    const [milk] = [(await addThought(ana, 'milk')).answer].flat();
    const before = await fetchExport(ana);
    await ana.send('removeItem', { params: { id: milk?.id ?? '' } });

    await importFile(ana, before);

    expect((await ana.send('listItems')).answer.map(({ id }) => id)).toEqual([milk?.id]);
  });

  it('must be sent in the field "file" of a form (SE-06)', async () => {
    const ana = await api.createUser();

    const other = await ana.send('importEverything', multipartForm('{}', 'upload'));
    const none = await ana.send('importEverything', { body: {} });

    expect([other.status, other.error.message]).toEqual([422, 'Please send one file in the field "file".']);
    expect(none.status).toBe(415);
  });
});
