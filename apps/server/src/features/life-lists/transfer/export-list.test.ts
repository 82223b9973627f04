import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApi, type Person } from '../../../testing/api.ts';
import { insertManyEntries, withLists } from '../../../testing/life-lists.ts';

const api = testApi();

const exportOf = (person: Person, id: string, headers: Record<string, string> = {}) =>
  person.send('exportLifeList', { params: { id }, headers });

const shopping = async (person: Person) =>
  (await person.send('listItems', { query: { category: 'Shopping', status: 'Active' } })).answer;

const add = (person: Person, cleaned_title: string, category = 'Shopping') =>
  person.send('addManualItem', {
    body: {
      original_text: cleaned_title,
      cleaned_title,
      category,
      urgency: category === 'Shopping' ? 'Now' : 'Next 3 Days',
      status: 'Active',
    },
  });

/** Somebody whose groceries are these alone; "x " before one says that it is checked. */
async function withGroceries(texts: string[]) {
  const lists = await withLists(api);
  for (const group of (await lists.list('groceries')).groups) await lists.removeGroup('groceries', group);
  await lists.addGroup('groceries', 'Mine');
  for (const [index, text] of texts.entries()) {
    await lists.add('groceries', 'Mine', text.replace(/^x /, ''));
    if (text.startsWith('x ')) await lists.check('groceries', 'Mine', index);
  }
  return lists;
}

describe('Export to Shopping', () => {
  it('takes what is unchecked, each with its count and where it is bought (LL-06)', async () => {
    const { person, titles } = await withGroceries([
      '2 milk',
      'x Butter',
      'a dozen eggs',
      'Light bulbs',
      'Bread',
    ]);

    const { status, answer } = await exportOf(person, 'groceries');

    expect(status).toBe(200);
    expect(answer.count).toBe(4);
    const bought = answer.items.map((item) => [item.cleaned_title, item.quantity, item.purchaseCategory]);
    expect(bought).toEqual([
      ['Milk', 2, 'Supermarket'],
      ['Eggs', 12, 'Supermarket'],
      ['Light bulbs', 1, 'Home'],
      ['Bread', 1, 'Supermarket'],
    ]);
    expect((await shopping(person)).map(({ cleaned_title }) => cleaned_title)).toEqual([
      'Milk',
      'Eggs',
      'Light bulbs',
      'Bread',
    ]);
    expect(await titles('groceries', 'Mine')).toContain('x Butter');
  });

  it('doubles nothing that is there under another form of its name (LL-06)', async () => {
    const { person } = await withGroceries(['3 carrots', 'oat milk', 'Batteries', 'Bread', 'breads']);
    await add(person, 'Carrot');
    await add(person, 'Oat milk');
    await add(person, 'Batteries', 'To-Do');

    const { answer } = await exportOf(person, 'groceries');

    expect(answer.items.map(({ cleaned_title }) => cleaned_title)).toEqual(['Batteries', 'Bread']);
    expect([answer.count, answer.alreadyThere]).toEqual([2, 3]);
    expect(await shopping(person)).toHaveLength(4);
  });

  it('brings again what was bought since (LL-06)', async () => {
    const { person } = await withGroceries(['Bread']);
    const [bread] = (await exportOf(person, 'groceries')).answer.items;
    expect((await exportOf(person, 'groceries')).answer).toEqual({
      count: 0,
      alreadyThere: 1,
      items: [],
      undoId: null,
    });
    await person.send('changeItemStatus', { params: { id: bread?.id ?? '' }, body: { status: 'Completed' } });

    expect((await exportOf(person, 'groceries')).answer.count).toBe(1);
  });

  it.each([
    ['Honey or jam', ['Honey or jam']],
    ['Chickpeas and beans', ['Chickpeas and beans']],
    ['2 milk and 3 eggs', ['Milk', 'Eggs']],
    ['milk tomorrow', ['Milk tomorrow']],
    ['call mum', ['Call mum']],
    ['🧀', ['🧀']],
    ['…', ['…']],
  ])('makes of "%s" %j, without a date (LL-06)', async (text, expected) => {
    const { person } = await withGroceries([text]);

    const { answer } = await exportOf(person, 'groceries');

    expect(answer.items.map(({ cleaned_title }) => cleaned_title)).toEqual(expected);
    expect(answer.count).toBe(1);
    for (const item of answer.items) expect(item).toMatchObject({ category: 'Shopping', scheduled_at: null });
  });

  it('of a whole inventory and of groceries at once doubles nothing (LL-06)', async () => {
    const { person } = await withLists(api);

    const both = await Promise.all([exportOf(person, 'inventories'), exportOf(person, 'groceries')]);

    const titles = (await shopping(person)).map(({ cleaned_title }) => cleaned_title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(both[0].answer.items.length + both[1].answer.items.length).toBe(titles.length);
    expect(both[0].answer.alreadyThere + both[1].answer.alreadyThere).toBeGreaterThan(5);
  });

  it('is done once for one request, however often it comes (LL-06, AP-05)', async () => {
    const { person } = await withGroceries(['Bread', 'Milk']);
    const headers = { 'idempotency-key': randomUUID() };

    const answers = await Promise.all([1, 2].map(() => exportOf(person, 'groceries', headers)));

    expect(answers.map(({ answer }) => answer.count)).toEqual([2, 2]);
    expect(await shopping(person)).toHaveLength(2);
  });

  it('is taken back, but for what was bought meanwhile (LL-06)', async () => {
    const { person, undo } = await withGroceries(['Bread', 'Milk']);
    await add(person, 'Soap');
    const { answer } = await exportOf(person, 'groceries');
    const [bread, milk] = answer.items;
    await person.send('changeItemStatus', { params: { id: bread?.id ?? '' }, body: { status: 'Completed' } });

    const back = await undo('groceries', answer.undoId);

    expect(back.answer.removedItems).toEqual([milk?.id]);
    expect((await shopping(person)).map(({ cleaned_title }) => cleaned_title)).toEqual(['Soap']);
    expect((await undo('groceries', answer.undoId)).status).toBe(200);
  });

  it.each(['cleaning', 'planner', 'personal', 'routine', 'upgrades'])('is not for %s (LL-06)', async (id) => {
    const { person } = await withLists(api);

    const { status, error } = await exportOf(person, id);

    expect(status).toBe(422);
    expect(error.message).toBe('Only Inventories and Groceries go to Shopping.');
    expect(await shopping(person)).toEqual([]);
  });

  it('needs the list, and takes nothing of another person’s (AP-03)', async () => {
    await withGroceries(['Bread']);
    const ben = await api.signedIn();

    expect((await exportOf(ben, 'groceries')).status).toBe(404);
    expect(await shopping(ben)).toEqual([]);
  });

  it('of ten thousand entries leaves others their turn (LL-06)', { timeout: 90_000 }, async () => {
    const { person } = await withGroceries([]);
    await insertManyEntries(api, person, { listId: 'groceries', groupName: 'Many', count: 10_000 });
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);

    const { answer } = await exportOf(person, 'groceries');
    clearInterval(watch);

    expect(answer.count).toBe(10_000);
    expect(await shopping(person)).toHaveLength(10_000);
    expect(longest).toBeLessThan(2500);
  });
});
