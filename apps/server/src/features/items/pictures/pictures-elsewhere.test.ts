import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createContacts, shareWithContact } from '../../../testing/contact-calls.ts';
import { fakeObjectStore } from '../../../testing/fakes/fake-object-store.ts';
import { friday, testApi, testSettings, type TestUser } from '../../../testing/api.ts';
import { multipartForm } from '../../../testing/forms.ts';
import { createObjectStore } from '../../../storage/create-object-store.ts';
import { sweepObjects } from '../../../storage/sweep-objects.ts';
import { purgeDeletedItems } from '../edit/removal-store.ts';

const bucket = await fakeObjectStore();
afterAll(bucket.close);
const api = testApi({ settings: { ...testSettings, s3: bucket.settings } });
const objects = createObjectStore(bucket.settings);
let image: string;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#1e90ff', noise } });
  image = `data:image/jpeg;base64,${(await photo.jpeg().toBuffer()).toString('base64')}`;
});
afterEach(() => {
  bucket.state.trouble = null;
});

const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
const inThreeHours = () => new Date(Date.now() + 3 * 60 * 60 * 1000);
const sweep = async (now = inTwoHours()) => {
  if (objects) await sweepObjects(api.database.db, objects, now);
};
const add = (person: TestUser, headers = {}) =>
  person.send('addItem', {
    body: { originalText: 'a bench', currentDateTime: friday.toISOString(), image },
    headers,
  });
const addOne = async (person: TestUser) => [(await add(person)).answer].flat()[0]?.id ?? '';
const show = (person: TestUser, id: string) => person.send('getItemImage', { params: { id } });
const keysUnder = ({ id }: TestUser) => [...bucket.objects.keys()].filter((key) => key.startsWith(`${id}/`));

describe('an account with room for a few pictures', () => {
  const small = testApi({
    settings: { ...testSettings, s3: bucket.settings, quotaBytes: 20_000 },
  });

  it('takes as many as fit, also when all arrive at the same time, and names the limit (OP-09)', async () => {
    const ana = await small.createUser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(ana)));
    const [taken, refused] = [201, 413].map((status) => answers.filter((one) => one.status === status));
    const { rows } = await small.database.pool.query<{ bytes: number }>(
      'select sum(size)::int as bytes from pictures where user_id = $1',
      [ana.id],
    );
    const bytes = rows[0]?.bytes ?? 0;
    expect((taken?.length ?? 0) + (refused?.length ?? 0)).toBe(8);
    expect(taken?.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(20_000);
    expect(bytes + bytes / (taken?.length ?? 1)).toBeGreaterThan(20_000 - 200);
    expect(refused?.[0]?.error.message).toMatch(/^Your Pouch is full: it holds at most /);
    expect((await add(ana)).status).toBe(413);
  });

  it('has room again once one is deleted (OP-09)', async () => {
    const ana = await small.createUser();
    let id = await addOne(ana);
    for (let status = 201; status === 201;) {
      const next = await add(ana);
      status = next.status;
      if (status === 201) id = [next.answer].flat()[0]?.id ?? '';
    }
    const { usedBytes, limitBytes } = (await ana.send('getStorage')).answer;
    expect(limitBytes).toBe(20_000);
    await ana.send('removeItem', { params: { id } });
    expect((await ana.send('getStorage')).answer.usedBytes).toBeLessThan(usedBytes);
    expect((await add(ana)).status).toBe(201);
    expect((await ana.send('getStorage')).answer.usedBytes).toBe(usedBytes);
  });
});

describe('a picture in the object store', () => {
  it('lies there under its owner’s id and a random one, and not in the database (OP-09)', async () => {
    const ana = await api.createUser();
    const id = await addOne(ana);
    const { rows } = await api.database.pool.query(
      'select jpeg, object_key, size from pictures where user_id = $1',
      [ana.id],
    );
    const [key = ''] = keysUnder(ana);
    expect(key).toMatch(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
    expect(rows).toEqual([{ jpeg: null, object_key: key, size: bucket.objects.get(key)?.length }]);
    const shown = await show(ana, id);
    expect(shown.status).toBe(200);
    expect(shown.raw.equals(bucket.objects.get(key) ?? Buffer.alloc(0))).toBe(true);
    await sweep();
    expect(keysUnder(ana)).toEqual([key]);
  });

  it.each(['broken', 'forbidden', 'cut-off', 'busy'] as const)(
    'asks for patience while the store is %s, stores nothing, and takes it afterwards under the same key (OP-09)',
    async (trouble) => {
      const ana = await api.createUser();
      const key = { 'idempotency-key': `elsewhere-${trouble}-0001` };
      bucket.state.trouble = trouble;
      const refused = await add(ana, key);
      expect([refused.status, refused.error.code]).toEqual([503, 'pictures_unavailable']);
      expect(refused.error.message).toBe('Pictures can’t be saved right now. Please try again in a moment.');
      expect(refused.headers['retry-after']).toBe('10');
      expect((await ana.send('listItems')).answer).toEqual([]);
      bucket.state.trouble = null;
      expect((await add(ana, key)).status).toBe(201);
      expect(api.logLines.join('')).not.toContain(bucket.settings.secretAccessKey);
    },
  );

  it('is not shown while the store is away, which says so (OP-09)', async () => {
    const ana = await api.createUser();
    const id = await addOne(ana);
    bucket.state.trouble = 'broken';
    const { status, error, headers } = await show(ana, id);
    expect([status, error.message, headers['retry-after']]).toEqual([
      503,
      'This picture can’t be loaded right now. Please try again in a moment.',
      '10',
    ]);
    expect((await ana.send('listItems')).status).toBe(200);
  });

  it.each(['lost', 'replaced'])('that is %s is a 404, and is logged (OP-09)', async (how) => {
    const ana = await api.createUser();
    const id = await addOne(ana);
    const [key = ''] = keysUnder(ana);
    const size = bucket.objects.get(key)?.length ?? 0;
    if (how === 'lost') bucket.objects.delete(key);
    else bucket.objects.set(key, Buffer.alloc(size));
    expect((await show(ana, id)).status).toBe(404);
    expect(
      api.logLines.some((line) => line.includes('missing in the object store') && line.includes(key)),
    ).toBe(true);
  });

  it('is removed after a failed transaction, once no request can still want it (OP-09)', async () => {
    const ana = await api.createUser();
    const taken = await addOne(ana);
    const before = keysUnder(ana);
    const refused = await ana.send('addItem', {
      body: { originalText: 'a bench', currentDateTime: friday.toISOString(), image, itemIds: [taken] },
    });
    expect(refused.status).toBe(409);
    expect(keysUnder(ana)).toHaveLength(2);
    await sweep(new Date(api.clock.now.getTime() + 50 * 60_000));
    expect(keysUnder(ana)).toHaveLength(2);
    await sweep();
    expect(keysUnder(ana)).toEqual(before);
  });

  it('is removed with its last item, and with the account, also when the store was away then (OP-09, SE-05)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const id = await addOne(ana);
    await addOne(ben);
    await ana.send('removeItem', { params: { id } });
    await purgeDeletedItems(api.database.db, new Date(friday.getTime() + 25 * 60 * 60 * 1000));
    expect((await ben.send('deleteAccount')).status).toBeLessThan(300);
    bucket.state.trouble = 'broken';
    await expect(sweep()).rejects.toThrow('it answers 500');
    bucket.state.trouble = null;
    await sweep(inThreeHours());
    expect([keysUnder(ana), keysUnder(ben)]).toEqual([[], []]);
    expect((await api.database.pool.query('select from loose_objects')).rowCount).toBe(0);
  });

  it('is removed while no transaction is open, and after a server that ended in between (OP-09)', async () => {
    const ana = await api.createUser();
    const { pool } = api.database;
    for (const id of [await addOne(ana), await addOne(ana)]) await ana.send('removeItem', { params: { id } });
    await purgeDeletedItems(api.database.db, new Date(friday.getTime() + 25 * 60 * 60 * 1000));
    const open: (number | null)[] = [];
    bucket.state.beforeAnswer = async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and state like 'idle in tr%'`;
      open.push((await pool.query(waiting)).rowCount);
      // The second answer never comes, as when the server ends.
      if (open.length === 2) throw new Error('The server ended');
    };

    await expect(sweep()).rejects.toThrow();
    bucket.state.beforeAnswer = () => Promise.resolve();
    const left = await pool.query<{ key: string }>('select key from loose_objects');
    await sweep(inThreeHours());

    expect(open.slice(0, 2)).toEqual([0, 0]);
    expect(left.rows).toHaveLength(1);
    expect([keysUnder(ana), (await pool.query('select from loose_objects')).rowCount]).toEqual([[], 0]);
  });

  it('is in an export, and imported into the store of another account (OP-09, SE-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const id = await addOne(ana);
    const exported = await ana.send('exportEverything');
    const imported = await ben.send('importEverything', {
      query: { fromOther: 'true' },
      ...multipartForm(exported.raw),
    });
    expect([imported.status, imported.answer.counts.pictures.added]).toEqual([200, 1]);
    expect(keysUnder(ben)).toHaveLength(1);
    expect((await show(ben, id)).status).toBe(200);
    await sweep();
    expect((await show(ben, id)).status).toBe(200);
  });

  it('that was shared is kept for the other until both have deleted it (OP-09, SH-01)', async () => {
    const [ana, ben] = await createContacts(api);
    const id = await addOne(ana);
    const [key = ''] = keysUnder(ana);
    const share = await shareWithContact(ana, ben, { type: 'item', itemId: id });
    const accepted = await ben.send('approveShare', { params: { id: share }, body: {} });
    await ana.send('deleteAccount');
    const copy = accepted.answer.itemId ?? '';
    await sweep();
    expect((await show(ben, copy)).raw.equals(bucket.objects.get(key) ?? Buffer.alloc(0))).toBe(true);
    await ben.send('deleteAccount');
    await sweep();
    expect(bucket.objects.has(key)).toBe(false);
  });
});
