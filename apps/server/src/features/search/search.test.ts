import type { Item } from '@pouch/contract/items';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { items } from '../../db/schema/items.ts';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const bucket = { category: 'Bucket', urgency: 'Later', bucket_name: 'ListenBucket' } as const;

const search = (user: TestUser, q: string) => user.send('search', { query: { q } });

async function found(user: TestUser, q: string): Promise<string[]> {
  return (await search(user, q)).answer.items.map(({ cleaned_title }) => cleaned_title);
}

/** Creates a user with an item per title, each a minute newer than the one before. */
async function createUserWithItems(titles: string[]): Promise<{ ana: TestUser; created: Item[] }> {
  const ana = await api.createUser();
  const created = [];
  for (const [index, cleaned_title] of titles.entries()) {
    api.clock.now = new Date(friday.getTime() + index * 60_000);
    created.push(await addItem(ana, { cleaned_title }));
  }
  api.clock.now = friday;
  return { ana, created };
}

describe('searching items', () => {
  it.each([
    ['dentist', 'a whole word'],
    ['den', 'the beginning of a word'],
    ['DENTIST', 'capitals'],
    ['call dent', 'two words, the second begun'],
    ['dentist call', 'another order'],
    ['calling the dentist', 'other forms and words that say nothing'],
    ['call the', 'a word that says nothing yet'],
    ['dentists', 'the plural'],
    ['dentsit', 'two letters exchanged'],
    ['dnetist', 'two others exchanged'],
    ['dentst', 'a letter left out'],
    ['dentisst', 'a letter too much'],
    ['call the dentsit', 'a slip among right words'],
    ['cafe', 'an accent left out'],
    ['CAFÉ', 'an accent'],
    ['okafors', 'an apostrophe left out'],
    ["Okafor's", 'an apostrophe'],
    ['okafor’s', 'another apostrophe'],
    ["dentist, (café) & Okafor's: call!", 'marks of all kinds'],
  ])('finds "Call the dentist…" by %s: %s (IL-12)', async (typed) => {
    const title = "Call the dentist near Café Okafor's";
    const { ana } = await createUserWithItems(['Buy milk', title, 'Water the plants']);

    expect(await found(ana, typed)).toEqual([title]);
  });

  it.each([
    ['grocieries', 'Plan the groceries'],
    ['grocery', 'Plan the groceries'],
    ['mlik', 'Oat milk'],
    ['emial', 'Answer the email of Jonas'],
    ['the', 'Answer the email of Jonas'],
    ['МОЛОКО', 'Купить молоко'],
  ])('finds by %s (IL-12)', async (typed, title) => {
    const { ana } = await createUserWithItems([
      'Plan the groceries',
      'Oat milk',
      'Answer the email of Jonas',
      'Купить молоко',
    ]);

    expect(await found(ana, typed)).toContain(title);
  });

  it.each([
    ['zolw', 'Kup żółw'],
    ['zolw kup', 'Kup żółw'],
    ['żółw', 'Kup żółw'],
    ['smorrebr', 'Smørrebrød til frokost'],
    ['SMØRREBRØD', 'Smørrebrød til frokost'],
    ['strasse kehren', 'Straße kehren'],
    ['STRASSE', 'Straße kehren'],
    ['straße', 'Strassenkarte'],
    ['aebler', 'Æbler'],
    ['oeuf', 'Œufs frais'],
    ['dordevic', 'Đorđević anrufen'],
    ['hollywood', 'Hollywood boulevard, old door, lodo'],
  ])(
    'finds letters that are no plain letters with an accent: %s finds "%s" (IL-12)',
    async (typed, title) => {
      const { ana } = await createUserWithItems([
        'Kup żółw',
        'Smørrebrød til frokost',
        'Straße kehren',
        'Strassenkarte',
        'Æbler',
        'Œufs frais',
        'Đorđević anrufen',
        'Hollywood boulevard, old door, lodo',
      ]);

      expect(await found(ana, typed)).toContain(title);
    },
  );

  it('covers original text, notes, details and links, not only titles (IL-12)', async () => {
    const ana = await api.createUser();
    const album = await addItem(ana, {
      ...bucket,
      cleaned_title: 'New album',
      original_text: 'frahm on vinyl',
    });
    await updateItem(ana, album, {
      body: 'Recommended by Ida\nat the harbour',
      extras: { artist: 'Nils "Keys" Björk' },
      url: 'https://music.example.org/some-page?track=solstice',
    });

    for (const typed of ['frahm', 'harbour', 'bjork', 'keys', 'solstice', 'music.example', 'ida vinyl']) {
      expect([typed, await found(ana, typed)]).toEqual([typed, ['New album']]);
    }
    expect(await found(ana, 'hrabour')).toEqual(['New album']);
    await updateItem(ana, album, { body: null });
    expect(await found(ana, 'harbour')).toEqual([]);
  });

  it('puts titles before notes, active before completed, newer before older (IL-12)', async () => {
    const { ana, created } = await createUserWithItems([
      'paint',
      'paint done',
      'paint old',
      'paint new',
      'brushes',
    ]);
    const [, done, , , brushes] = created;
    await ana.send('changeItemStatus', { params: { id: done?.id ?? '' }, body: { status: 'Completed' } });
    await updateItem(ana, brushes as Item, { body: 'for the paint' });

    expect(await found(ana, 'paint')).toEqual(['paint new', 'paint old', 'paint', 'paint done', 'brushes']);
    expect(await found(ana, 'piant')).toEqual(['paint new', 'paint old', 'paint', 'paint done', 'brushes']);
  });

  it('puts what an item holds itself before the thought that it came from with others (IL-12)', async () => {
    const ana = await api.createUser();
    const brushes = await addItem(ana, { cleaned_title: 'Brushes' });
    await updateItem(ana, brushes, { body: 'for the paint' });
    for (const cleaned_title of ['Paint', 'Nails', 'Rollers'])
      await addItem(ana, { cleaned_title, original_text: 'paint, nails and rollers' });

    expect(await found(ana, 'paint')).toEqual(['Paint', 'Brushes', 'Rollers', 'Nails']);
    expect(await found(ana, 'piant')).toEqual(['Paint', 'Brushes', 'Rollers', 'Nails']);
  });

  it('finds completed and archived items, but none that is deleted or another user’s (IL-12, AP-03)', async () => {
    const { ana, created } = await createUserWithItems(['ladder done', 'ladder archived', 'ladder deleted']);
    const [done, archived, deleted] = created.map(({ id }) => ({ params: { id } }));
    for (const on of [done, archived]) {
      await ana.send('changeItemStatus', { ...on, body: { status: 'Completed' } });
    }
    await api.database.db
      .update(items)
      .set({ archivedAt: friday.toISOString() })
      .where(eq(items.id, archived?.params.id ?? ''));
    await ana.send('removeItem', deleted);
    const { ana: ben } = await createUserWithItems(['ladder of Ben']);

    expect(await found(ana, 'ladder')).toEqual(['ladder archived', 'ladder done']);
    expect(await found(ana, 'lader')).toEqual(['ladder archived', 'ladder done']);
    expect(await found(ben, 'ladder')).toEqual(['ladder of Ben']);
  });

  it('finds similar words only when no exact match exists (IL-12)', async () => {
    const { ana } = await createUserWithItems(['Oat milk', 'Mild cheddar']);

    expect(await found(ana, 'milk')).toEqual(['Oat milk']);
    expect(await found(ana, 'nothing of the kind')).toEqual([]);
    expect(await found(ana, 'zzz')).toEqual([]);
  });

  it('finds no similar words when there is too much to compare, and answers soon (IL-12)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana);
    await api.database.db.execute(sql`
      insert into items (user_id, id, original_text, title, category, urgency, created_at, updated_at)
      select user_id, gen_random_uuid(), repeat('the dentist calls me ', 50), title, category, urgency, created_at, updated_at
      from items, generate_series(1, 600) where id = ${id}`);

    expect((await search(ana, 'dentsit '.repeat(12))).answer).toEqual({ items: [], entries: [] });
    expect(await found(ana, 'dentist')).toHaveLength(50);
  });

  it('returns the best fifty (IL-12)', async () => {
    const ana = await api.createUser();
    for (let index = 0; index < 60; index += 1) await addItem(ana, { cleaned_title: `stamp ${index}` });

    expect(await found(ana, 'stamp')).toHaveLength(50);
  });
});

describe('searching LifeLists', () => {
  it('finds entries of LifeLists by their words and those of their group (IL-12, LL-01)', async () => {
    const ana = await api.createUser();
    await ana.send('initializeLifeLists', { body: {} });
    const { answer: list } = await ana.send('getLifeList', { params: { id: 'groceries' } });
    const [group = '', entries = []] =
      Object.entries(list.items).find(([, groupEntries]) =>
        groupEntries.some(({ title }) => /^\w{6,}$/.test(title)),
      ) ?? [];
    const entry = entries.find(({ title }) => /^\w{6,}$/.test(title));
    const title = entry?.title ?? '';
    const expected = {
      listId: 'groceries',
      listTitle: 'Groceries',
      categoryKey: group,
      id: entry?.id,
      title,
    };

    const slip = `${title.slice(0, 2)}${title[3]}${title[2]}${title.slice(4)}`;
    for (const typed of [title, title.slice(0, 4), slip, `${title} ${group}`]) {
      expect((await search(ana, typed)).answer.entries).toContainEqual(expected);
    }
    expect((await search(await api.createUser(), title)).answer.entries).toEqual([]);
  });
});

describe('a hostile search', () => {
  it.each([
    `'; drop table items; --`,
    `dentist' | 'milk`,
    'a & b | !c <-> d:*A',
    ':* & ! ( | <->',
    '\\',
    "\\'",
    '%',
    '%_%',
    '$1 ${x} {{y}}',
    'd',
    'ß ﬁ ½ Ⅷ ǆ',
    'the',
    'to be or not to be',
    '🎂🎂🎂',
    '👩‍👩‍👧‍👦',
    '\u202e\u200b\u2060',
    '\u0301\u0301',
    '\ud83d',
    'नमस्ते 牛奶 ٣ สวัสดี',
    'x'.repeat(200),
    'ab '.repeat(66),
    '\u0000',
    'milk\u0000',
  ])('is answered without harm: %j (IL-12, AP-04)', async (q) => {
    const { ana } = await createUserWithItems(['Buy milk']);

    const { status } = await search(ana, q);

    expect([200, 400, 422]).toContain(status);
    expect(await found(ana, 'milk')).toEqual(['Buy milk']);
  });

  it.each([
    [{ q: 'a'.repeat(10_000) }, 'Please search for at most 200 characters.'],
    [{ q: '' }, 'Please enter what to search for.'],
    [{ q: ' \n ' }, 'Please enter what to search for.'],
    [{}, 'Please enter what to search for.'],
  ])('is refused with a message: %j (AP-04)', async (query, message) => {
    const ana = await api.createUser();

    const { status, error } = await ana.send('search', { query: query });

    expect([status, error.message]).toEqual([422, message]);
  });
});
