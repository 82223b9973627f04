import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { insertManyEntries, createLifeListUser } from '../../../testing/life-lists.ts';

const api = testApi();

const exportList = (person: TestUser, id: string, headers: Record<string, string> = {}) =>
  person.send('exportLifeList', { params: { id }, headers });

const shopping = async (person: TestUser) =>
  (await person.send('listItems', { query: { category: 'Shopping', status: 'Active' } })).answer;

const add = (person: TestUser, cleaned_title: string, category = 'Shopping') =>
  person.send('addManualItem', {
    body: {
      original_text: cleaned_title,
      cleaned_title,
      category,
      urgency: category === 'Shopping' ? 'Now' : 'Next 3 Days',
      status: 'Active',
    },
  });

/** A user whose groceries are exactly these texts; the prefix "x " means checked. */
async function withGroceries(texts: string[]) {
  const lists = await createLifeListUser(api);
  for (const group of (await lists.list('groceries')).groups) await lists.removeGroup('groceries', group);
  await lists.addGroup('groceries', 'Mine');
  for (const [index, text] of texts.entries()) {
    await lists.add('groceries', 'Mine', text.replace(/^x /, ''));
    if (text.startsWith('x ')) await lists.check('groceries', 'Mine', index);
  }
  return lists;
}

describe('Export to Shopping', () => {
  it('adds the unchecked entries, each with its count and purchase category (LL-06)', async () => {
    const { person, titles } = await withGroceries([
      '2 milk',
      'x Butter',
      'a dozen eggs',
      'Light bulbs',
      'Bread',
    ]);

    const { status, answer } = await exportList(person, 'groceries');

    expect(status).toBe(200);
    expect(answer.count).toBe(4);
    const rows = answer.items.map((item) => [item.cleaned_title, item.quantity, item.purchaseCategory]);
    expect(rows).toEqual([
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

  it('adds nothing that Shopping has under another form of its name (LL-06)', async () => {
    const { person } = await withGroceries(['3 carrots', 'oat milk', 'Batteries', 'Bread', 'breads']);
    await add(person, 'Carrot');
    await add(person, 'Oat milk');
    await add(person, 'Batteries', 'To-Do');

    const { answer } = await exportList(person, 'groceries');

    expect(answer.items.map(({ cleaned_title }) => cleaned_title)).toEqual(['Batteries', 'Bread']);
    expect([answer.count, answer.alreadyThere]).toEqual([2, 3]);
    expect(await shopping(person)).toHaveLength(4);
  });

  it('adds an item again that was bought since (LL-06)', async () => {
    const { person } = await withGroceries(['Bread']);
    const [bread] = (await exportList(person, 'groceries')).answer.items;
    expect((await exportList(person, 'groceries')).answer).toEqual({
      count: 0,
      alreadyThere: 1,
      items: [],
      undoId: null,
    });
    await person.send('changeItemStatus', { params: { id: bread?.id ?? '' }, body: { status: 'Completed' } });

    expect((await exportList(person, 'groceries')).answer.count).toBe(1);
  });

  it.each([
    ['Honey or jam', ['Honey or jam']],
    ['Chickpeas and beans', ['Chickpeas and beans']],
    ['2 milk and 3 eggs', ['Milk', 'Eggs']],
    ['milk tomorrow', ['Milk tomorrow']],
    ['call mum', ['Call mum']],
    ['🧀', ['🧀']],
    ['…', ['…']],
  ])('turns "%s" into %j, without a date (LL-06)', async (text, expected) => {
    const { person } = await withGroceries([text]);

    const { answer } = await exportList(person, 'groceries');

    expect(answer.items.map(({ cleaned_title }) => cleaned_title)).toEqual(expected);
    expect(answer.count).toBe(1);
    for (const item of answer.items) expect(item).toMatchObject({ category: 'Shopping', scheduled_at: null });
  });

  it('of a whole inventory and of groceries, concurrently, adds nothing twice (LL-06)', async () => {
    const { person, add } = await createLifeListUser(api);
    await person.send('resetLifeList', { params: { id: 'inventories' } });
    const inBoth = ['Rice', 'Pasta', 'Flour', 'Olive oil', 'Coffee', 'Toothpaste'];
    for (const title of inBoth) await add('groceries', 'Frozen', title);

    const both = await Promise.all([exportList(person, 'inventories'), exportList(person, 'groceries')]);

    const titles = (await shopping(person)).map(({ cleaned_title }) => cleaned_title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(both[0].answer.items.length + both[1].answer.items.length).toBe(titles.length);
    expect(both[0].answer.alreadyThere + both[1].answer.alreadyThere).toBe(inBoth.length);
  });

  it('is done once for one request, however often it is sent (LL-06, AP-05)', async () => {
    const { person } = await withGroceries(['Bread', 'Milk']);
    const headers = { 'idempotency-key': randomUUID() };

    const answers = await Promise.all([1, 2].map(() => exportList(person, 'groceries', headers)));

    expect(answers.map(({ answer }) => answer.count)).toEqual([2, 2]);
    expect(await shopping(person)).toHaveLength(2);
  });

  it('is undone, except for items that were bought meanwhile (LL-06)', async () => {
    const { person, undo } = await withGroceries(['Bread', 'Milk']);
    await add(person, 'Soap');
    const { answer } = await exportList(person, 'groceries');
    const [bread, milk] = answer.items;
    await person.send('changeItemStatus', { params: { id: bread?.id ?? '' }, body: { status: 'Completed' } });

    const back = await undo('groceries', answer.undoId);

    expect(back.answer.removedItems).toEqual([milk?.id]);
    expect((await shopping(person)).map(({ cleaned_title }) => cleaned_title)).toEqual(['Soap']);
    expect((await undo('groceries', answer.undoId)).status).toBe(200);
  });

  it.each(['cleaning', 'planner', 'personal', 'routine', 'upgrades'])(
    'is refused for %s (LL-06)',
    async (id) => {
      const { person } = await createLifeListUser(api);

      const { status, error } = await exportList(person, id);

      expect(status).toBe(422);
      expect(error.message).toBe('Only Inventories and Groceries go to Shopping.');
      expect(await shopping(person)).toEqual([]);
    },
  );

  it('requires the list, and never exports another user’s (AP-03)', async () => {
    await withGroceries(['Bread']);
    const ben = await api.createUser();

    expect((await exportList(ben, 'groceries')).status).toBe(404);
    expect(await shopping(ben)).toEqual([]);
  });

  it('of ten thousand entries yields to the event loop, within a quarter of its CPU time (LL-06)', async () => {
    const { person } = await withGroceries([]);
    await insertManyEntries(api, person, { listId: 'groceries', groupName: 'Many', count: 10_000 });
    const turns = [process.cpuUsage().user];
    const noteTurn = () => void turns.push(process.cpuUsage().user);
    const watch = setInterval(noteTurn, 5);

    const { answer } = await exportList(person, 'groceries');
    clearInterval(watch);
    noteTurn();

    expect(answer.count).toBe(10_000);
    expect(await shopping(person)).toHaveLength(10_000);
    const stretches = turns.slice(1).map((turn, index) => turn - (turns[index] ?? 0));
    const total = stretches.reduce((sum, stretch) => sum + stretch, 0);
    expect(Math.max(...stretches)).toBeLessThan(total / 4);
  });
});
