import {
  buckets,
  categories,
  contexts,
  maxQuantity,
  needLevels,
  purchaseCategories,
  reminderLeads,
  urgencies,
} from '@pouch/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from '../../db/schema/items.ts';
import { friday, testApi } from '../../testing/api.ts';
import { addItem, currentDateTime, addThought, updateItem } from '../../testing/item-calls.ts';

const api = testApi();

describe('a thought', () => {
  it('becomes one item that keeps the words as they were typed (SO-01)', async () => {
    const ana = await api.createUser();

    const { status, answer } = await addThought(ana, 'call the dentist');

    expect(status).toBe(201);
    expect(answer).toMatchObject({
      originalText: 'call the dentist',
      original_text: 'call the dentist',
      status: 'Active',
    });
    expect([answer]).toMatchObject((await ana.send('listItems')).answer);
  });

  it('becomes several items when it names several things (SO-02)', async () => {
    const ana = await api.createUser();

    const { answer } = await addThought(ana, 'milk, eggs');

    expect(answer).toMatchObject([{ originalText: 'milk, eggs' }, { originalText: 'milk, eggs' }]);
    expect((await ana.send('listItems')).answer).toHaveLength(2);
  });

  it.each([
    ['nothing', {}],
    ['a clock without an offset', { originalText: 'milk', currentDateTime: '2026-11-20T16:00:00' }],
    ['only blanks', { originalText: ' \n ', currentDateTime }],
    ['more than ten thousand characters', { originalText: 'a'.repeat(10_001), currentDateTime }],
    ['a number as text', { originalText: 5, currentDateTime }],
    ['a clock of the year 0', { originalText: 'milk', currentDateTime: '0000-01-01T00:00:00Z' }],
    [
      'a picture that is no data URL',
      { originalText: 'image', currentDateTime, image: 'https://example.org/a.png' },
    ],
  ])('is refused with a sentence and stores nothing when it contains %s (AP-04)', async (_, body) => {
    const ana = await api.createUser();

    const { status, error } = await ana.send('addItem', { body });

    expect(status).toBe(422);
    expect(error.message).toMatch(/^[A-Za-z].+\.$/);
    expect(error.issues?.length).toBeGreaterThan(0);
    expect((await ana.send('listItems')).answer).toEqual([]);
  });

  it.each([
    ['emoji and other scripts', '🥛 молоко 牛奶 \u202Ereversed'],
    ['an accent on its own', 'e\u0301 a\u0308'],
    ['markup', `<script>alert(1)</script>'; drop table items; --`],
    ['a very long word', 'x'.repeat(10_000)],
    ['nothing but commas', ', ,, ,'],
    ['a thousand things', 'milk, '.repeat(1_000)],
    ['a thousand times and', 'and '.repeat(1_000).trim()],
    ['something invisible', '\u200b\u2060'],
    ['an impossible date', 'dentist on february 31 at 25:99'],
    ['absurdly large numbers', '99999999999999999999 eggs in 99999999999 days'],
  ])('is kept whole when it contains %s (SO-06)', async (_, text) => {
    const ana = await api.createUser();

    const { status, answer } = await addThought(ana, text);

    expect(status).toBe(201);
    expect([answer].flat()[0]?.originalText).toBe(text.trim());
  });
});

describe('an item added by hand', () => {
  it('is stored as given (IL-10)', async () => {
    const ana = await api.createUser();

    const item = await addItem(ana, {
      category: 'Shopping',
      urgency: 'Soon',
      purchaseCategory: 'Home',
      needLevel: 'Need',
      quantity: 3,
      scheduled_at: '2026-11-21T10:00:00+01:00',
    });

    expect(item).toMatchObject({
      cleaned_title: 'Water the plants',
      category: 'Shopping',
      urgency: 'Soon',
      purchaseCategory: 'Home',
      needLevel: 'Need',
      quantity: 3,
      scheduled_at: '2026-11-21T09:00:00.000Z',
      created_at: friday.toISOString(),
    });
  });

  it('is answered as it is stored (IL-10)', async () => {
    const ana = await api.createUser();

    const item = await addItem(ana, {
      id: '019AA4D0-3C00-7000-8000-00000000ABCD',
      cleaned_title: 'Water \ud83d the plants',
      scheduled_at: '2026-11-21T23:30:00.5-05:00',
      reminders: [60, 10],
    });

    expect(item).toMatchObject({
      id: '019aa4d0-3c00-7000-8000-00000000abcd',
      scheduled_at: '2026-11-22T04:30:00.500Z',
    });
    expect((await ana.send('getItem', { params: { id: item.id } })).answer).toEqual(item);
  });

  it.each([
    [{ cleaned_title: '  ' }, 'Please enter a title.'],
    [{ category: 'Errand' }, 'Please select a category.'],
    [{ urgency: '' }, 'Please select an urgency.'],
    [{ urgency: 'Now' }, 'Please select an urgency of To-Do.'],
    [{ category: 'Bucket', urgency: 'Later', bucket_name: 'JunkBucket' }, 'Please select a bucket type.'],
  ])('with %j is refused with a sentence (IL-10, AP-04)', async (fields, message) => {
    const ana = await api.createUser();
    const body = { cleaned_title: 'Plants', category: 'To-Do', urgency: 'Next 3 Days', ...fields };

    const { status, error } = await ana.send('addManualItem', { body });

    expect(status).toBe(422);
    expect(error.message).toBe(message);
  });

  it.each([
    ['To-Do', {}, { context: 'Personal', bucket_name: null, needLevel: null, purchaseCategory: null }],
    ['Shopping', { urgency: 'Now' }, { context: null, needLevel: 'Want', purchaseCategory: 'Uncategorized' }],
    ['Bucket', { urgency: 'Later' }, { bucket_name: 'PlayBucket', context: null, needLevel: null }],
  ] as const)('of %s gets the defaults of missing fields (IL-10)', async (category, fields, expected) => {
    const ana = await api.createUser();

    expect(await addItem(ana, { category, ...fields })).toMatchObject({ quantity: 1, ...expected });
  });

  it.each([{}, { original_text: ' ' }])('with %j has its title as the text (IL-10)', async (fields) => {
    const ana = await api.createUser();

    expect((await addItem(ana, fields)).originalText).toBe('Water the plants');
  });
});

describe('lists', () => {
  it('show the newest first and in the same order every time (AP-01)', async () => {
    const ana = await api.createUser();
    const first = await addItem(ana, { cleaned_title: 'first' });
    api.clock.now = new Date(friday.getTime() + 1000);
    const second = await addItem(ana, { cleaned_title: 'second' });
    api.clock.now = friday;

    expect((await ana.send('listItems')).answer.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('begin with the items in manual order (IL-08)', async () => {
    const ana = await api.createUser();
    const created = [];
    for (const cleaned_title of ['unordered', 'second', 'first'])
      created.push(await addItem(ana, { cleaned_title }));
    for (const [manualOrder, item] of [created[2], created[1]].entries()) {
      await api.database.db
        .update(items)
        .set({ manualOrder })
        .where(eq(items.id, item?.id ?? ''));
    }

    const titles = (await ana.send('listItems')).answer.map(({ cleaned_title }) => cleaned_title);

    expect(titles).toEqual(['first', 'second', 'unordered']);
  });

  it('omit archived items, which can still be read by their id (RC-01)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana);
    await api.database.db.update(items).set({ archivedAt: friday.toISOString() }).where(eq(items.id, id));

    expect((await ana.send('listItems')).answer).toEqual([]);
    expect((await ana.send('getItem', { params: { id } })).status).toBe(200);
  });

  it('contain the items of one bucket, and count the active and completed ones of each (BU-01, BU-02)', async () => {
    const ana = await api.createUser();
    const book = { category: 'Bucket', urgency: 'Later', bucket_name: 'ReadBucket' } as const;
    const read = await addItem(ana, { ...book, cleaned_title: 'Middlemarch' });
    await ana.send('changeItemStatus', { params: { id: read.id }, body: { status: 'Completed' } });
    await addItem(ana, { ...book, cleaned_title: 'Emma' });
    await addItem(ana);

    const inBucket = await ana.send('listBucketItems', { params: { bucketName: 'ReadBucket' } });
    const counts = await ana.send('listBuckets');

    expect(inBucket.answer.map((item) => item.cleaned_title).sort()).toEqual(['Emma', 'Middlemarch']);
    expect(counts.answer).toHaveLength(7);
    expect(counts.answer).toContainEqual({
      bucketName: 'ReadBucket',
      count: 1,
      completedCount: 1,
      newestTitle: 'Emma',
    });
    expect(counts.answer).toContainEqual({
      bucketName: 'TasteBucket',
      count: 0,
      completedCount: 0,
      newestTitle: null,
    });
  });

  it('refuse an unknown filter (AP-04)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('listItems', { query: { category: 'Errands' } })).status).toBe(422);
    expect((await ana.send('listBucketItems', { params: { bucketName: 'JunkBucket' } })).status).toBe(422);
  });
});

describe('the database', () => {
  const inShopping = { category: 'Shopping', urgency: 'Now' } as const;
  const inBucket = { category: 'Bucket', urgency: 'Later' } as const;
  const choices = [
    ...categories.flatMap((category) => urgencies[category].map((urgency) => ({ category, urgency }))),
    ...contexts.map((context) => ({ context })),
    ...needLevels.map((needLevel) => ({ ...inShopping, needLevel })),
    ...purchaseCategories.map((purchaseCategory) => ({ ...inShopping, purchaseCategory })),
    ...buckets.map((bucket) => ({ ...inBucket, bucket_name: bucket })),
    { quantity: maxQuantity },
    { scheduled_at: '2026-11-21T10:00:00Z', reminders: [...reminderLeads] },
  ];

  it('knows each word of the vocabulary (IL-10)', async () => {
    const ana = await api.createUser();

    for (const fields of choices) expect(await addItem(ana, fields)).toMatchObject({ status: 'Active' });
  });

  it.each([
    "category = 'Errand'",
    "urgency = 'Whenever'",
    "status = 'Lost'",
    "context = 'Home'",
    "need_level = 'Wish'",
    "purchase_category = 'Food'",
    "bucket = 'PlayBucket'",
    "category = 'Bucket', bucket = 'JunkBucket'",
    'quantity = 100',
    "scheduled_at = null, scheduled_zone = 'UTC'",
    'scheduled_at = null, scheduled_zone = null, all_day = true',
    "scheduled_at = null, scheduled_zone = null, recurring = '{}'",
    "reminders = '{7}'",
    'insist_minutes = 4',
    'completed_at = now()',
  ])('refuses an item with %s (IL-10)', async (fields) => {
    const ana = await api.createUser();
    const { id } = await addItem(ana, { scheduled_at: '2026-11-21T10:00:00Z' });

    const change = api.database.pool.query(`update items set ${fields} where user_id = $1 and id = $2`, [
      ana.id,
      id,
    ]);

    await expect(change).rejects.toMatchObject({ constraint: 'items_valid' });
  });
});

describe('a lone surrogate', () => {
  it('is replaced by U+FFFD (AP-04)', async () => {
    const ana = await api.createUser();
    const song = await addItem(ana, { category: 'Bucket', urgency: 'Later', bucket_name: 'ListenBucket' });

    expect(await updateItem(ana, song, { extras: { 'a\ud83d': 'b\ud83d' } })).toMatchObject({
      extras: { 'a\ufffd': 'b\ufffd' },
    });

    expect((await addThought(ana, 'broken \ud83d emoji')).answer).toMatchObject({
      originalText: 'broken \ufffd emoji',
    });
  });
});
