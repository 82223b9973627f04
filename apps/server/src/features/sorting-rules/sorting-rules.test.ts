import type { Item, UpdateItemInput } from '@pouch/contract/schemas/items';
import type { UpdateItemAnswer } from '@pouch/contract/schemas/sorting-rules';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { sortingRules } from '../../db/schema/sorting-rules.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { friday, testApi, type Person } from '../../testing/api.ts';
import { listenTo } from '../../testing/change-stream.ts';
import { added, think } from '../../testing/item-calls.ts';

const api = testApi();

const onlyItem = async (person: Person, text: string): Promise<Item> => {
  const [item, ...more] = [(await think(person, text)).answer].flat();
  if (!item || more.length > 0) throw new Error(`"${text}" did not become one item`);
  return item;
};

const correct = async (person: Person, { id }: Item, body: UpdateItemInput): Promise<UpdateItemAnswer> =>
  (await person.send('updateItem', { params: { id }, body })).answer;

const rulesOf = async (person: Person) => (await person.send('listSortingRules')).answer;
const namesOf = async (person: Person) => (await rulesOf(person)).map(({ title }) => title);

const toRead = { category: 'Bucket', bucket_name: 'ReadBucket' } as const;
const toTask = { category: 'To-Do' } as const;

/** A person who has taught that oat milk belongs to the home shopping. */
async function taught(body: UpdateItemInput = { purchaseCategory: 'Home' }) {
  const person = await api.signedIn();
  const item = await onlyItem(person, 'oat milk');
  const { learned } = await correct(person, item, body);
  if (!learned?.rule) throw new Error('Nothing was learned');
  return { person, item, rule: learned.rule, learned };
}

const milkIsHome = { category: 'Shopping', purchaseCategory: 'Home', bucket_name: null };

describe('a correction', () => {
  it('of a purchase category sorts the same thing there from then on (SO-08)', async () => {
    const { person, rule, learned } = await taught();

    expect(rule).toMatchObject({ phrase: 'oat milk', title: 'Oat milk', ...milkIsHome });
    expect(learned).toMatchObject({ before: null, otherItemIds: [] });
    for (const text of ['oat milk', 'get 2 oat milks', 'oat milk for nan']) {
      expect(await onlyItem(person, text)).toMatchObject(milkIsHome);
    }
    expect(await onlyItem(person, 'almond milk')).toMatchObject({ purchaseCategory: 'Supermarket' });
  });

  it('of a category and a bucket does so too (SO-08)', async () => {
    const { person } = await taught(toRead);

    expect(await onlyItem(person, 'oat milk')).toMatchObject({ ...toRead, purchaseCategory: null });
  });

  it('wins over the one before, which can be restored (SO-08)', async () => {
    const { person, item, rule } = await taught();

    const { learned } = await correct(person, item, toRead);

    expect(learned?.before).toEqual(rule);
    expect(await rulesOf(person)).toEqual([learned?.rule]);
    const { answer } = await person.send('restoreSortingRule', { params: { id: rule.id } });
    expect(answer).toEqual(rule);
    expect(await rulesOf(person)).toEqual([rule]);
    expect(await onlyItem(person, 'oat milk')).toMatchObject(milkIsHome);
  });

  it('back to what sorting says by itself forgets what was learned (SO-08)', async () => {
    const { person, item, rule } = await taught();

    const { learned } = await correct(person, item, { purchaseCategory: 'Supermarket' });

    expect(learned).toEqual({ rule: null, before: rule, otherItemIds: [] });
    expect(await rulesOf(person)).toEqual([]);
  });

  it('back to where the words of the thought had put it forgets it, too (SO-08)', async () => {
    const person = await api.signedIn();
    const item = await onlyItem(person, 'to watch: oat milk');
    expect(item).toMatchObject({ cleaned_title: 'Oat milk', bucket_name: 'WatchBucket' });
    await correct(person, item, { bucket_name: 'ReadBucket' });
    expect(await namesOf(person)).toEqual(['Oat milk']);

    await correct(person, item, { bucket_name: 'WatchBucket' });

    expect(await rulesOf(person)).toEqual([]);
  });

  it('to where sorting puts it anyway teaches nothing (SO-08)', async () => {
    const person = await api.signedIn();
    const item = await added(person, { cleaned_title: 'Oat milk' });

    const answer = await correct(person, item, { category: 'Shopping' });

    expect(answer).toMatchObject({ category: 'Shopping', purchaseCategory: 'Uncategorized' });
    expect(answer.learned).toBeUndefined();
    expect(await rulesOf(person)).toEqual([]);
  });

  it('that leaves the purchase category open leaves it to the sorter (SO-08)', async () => {
    const person = await api.signedIn();
    const item = await onlyItem(person, 'to watch: oat milk');

    const { learned } = await correct(person, item, toTask);
    expect(learned?.rule).toMatchObject({ category: 'To-Do', purchaseCategory: null });
    const back = await correct(person, item, { category: 'Shopping' });

    expect(back).toMatchObject({ purchaseCategory: 'Uncategorized', learned: { rule: null } });
  });

  it('holds for the new name when the title is changed with it (SO-08)', async () => {
    const person = await api.signedIn();
    const item = await onlyItem(person, 'oat milk');

    const { learned } = await correct(person, item, { ...toRead, cleaned_title: 'Two bottles of glue' });

    expect(learned?.rule).toMatchObject({ title: 'Two bottles of glue' });
    expect(await onlyItem(person, 'oat milk')).toMatchObject({ purchaseCategory: 'Supermarket' });
  });

  it.each<[string, string, UpdateItemInput]>([
    ['a whole sentence', 'Ask Jonas about the keys of the flat', toRead],
    ['nothing but signs', '🎉 42', toRead],
    ['several things', 'Milk, eggs, bread', toRead],
  ])('of %s teaches nothing (SO-08)', async (_, cleaned_title, change) => {
    const person = await api.signedIn();
    const item = await added(person, { cleaned_title });

    expect((await correct(person, item, change)).learned).toBeUndefined();
    expect(await rulesOf(person)).toEqual([]);
  });

  it.each<[string, UpdateItemInput]>([
    ['another title', { cleaned_title: 'Rye bread' }],
    ['another urgency', { urgency: 'Soon' }],
    ['the same kind', { category: 'Shopping', purchaseCategory: 'Supermarket' }],
    ['a kind that is merely taken back', { ...toRead, teaches: false }],
  ])('is not what %s is (SO-08)', async (_, change) => {
    const person = await api.signedIn();
    const item = await onlyItem(person, 'oat milk');

    expect((await correct(person, item, change)).learned).toBeUndefined();
    expect(await rulesOf(person)).toEqual([]);
  });

  it('that is refused teaches nothing (SO-08)', async () => {
    const person = await api.signedIn();
    const item = await onlyItem(person, 'oat milk');

    const { status } = await person.send('updateItem', {
      params: { id: item.id },
      body: { ...toTask, urgency: 'Someday' },
    });

    expect(status).toBe(422);
    expect(await rulesOf(person)).toEqual([]);
  });

  it('is remembered once for each name, however many devices make it at once (SO-08)', async () => {
    const person = await api.signedIn();
    const wishes = [toRead, toTask, { purchaseCategory: 'Home' }, toRead, toTask] as const;
    const items = await Promise.all(wishes.map(() => onlyItem(person, 'oat milk')));

    const answers = await Promise.all(
      items.map(({ id }, index) => person.send('updateItem', { params: { id }, body: wishes[index] })),
    );

    expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200));
    const rules = await rulesOf(person);
    expect(rules).toHaveLength(1);
    const { category, bucket_name, purchaseCategory } = await onlyItem(person, 'oat milk');
    expect(rules[0]).toMatchObject({ category, bucket_name });
    expect(wishes).toContainEqual(
      category === 'Shopping' ? { purchaseCategory } : bucket_name === null ? toTask : toRead,
    );
  });
});

describe('what a person has taught', () => {
  it('is listed with the latest first (SO-08)', async () => {
    const { person } = await taught();
    const later = await onlyItem(person, 'beetroot');
    api.clock.now = new Date(friday.getTime() + 1000);
    await correct(person, later, toRead);
    api.clock.now = friday;

    expect(await namesOf(person)).toEqual(['Beetroot', 'Oat milk']);
  });

  it('is forgotten at a word, and restored for a day (SO-08)', async () => {
    const { person, rule } = await taught();
    const params = { id: rule.id };

    expect((await person.send('removeSortingRule', { params })).status).toBe(204);
    expect((await person.send('removeSortingRule', { params })).status).toBe(404);
    expect(await rulesOf(person)).toEqual([]);
    expect(await onlyItem(person, 'oat milk')).toMatchObject({ purchaseCategory: 'Supermarket' });

    await cleanUp(api.database.db, new Date(friday.getTime() + 23 * 60 * 60 * 1000));
    expect((await person.send('restoreSortingRule', { params })).answer).toEqual(rule);
    expect((await person.send('restoreSortingRule', { params })).answer).toEqual(rule);
    expect(await rulesOf(person)).toEqual([rule]);

    await person.send('removeSortingRule', { params });
    await cleanUp(api.database.db, new Date(friday.getTime() + 25 * 60 * 60 * 1000));
    expect((await person.send('restoreSortingRule', { params })).status).toBe(404);
  });

  it('is never another person’s (SO-08)', async () => {
    const { person, rule } = await taught();
    const ben = await api.signedIn();
    const params = { id: rule.id };

    expect(await onlyItem(ben, 'oat milk')).toMatchObject({ purchaseCategory: 'Supermarket' });
    expect(await rulesOf(ben)).toEqual([]);
    for (const call of ['removeSortingRule', 'restoreSortingRule', 'applySortingRule'] as const) {
      expect((await ben.send(call, { params })).status).toBe(404);
    }
    expect(await rulesOf(person)).toEqual([rule]);
  });

  it('is counted for each person: beyond 500 names the one taught longest ago goes (SO-08)', async () => {
    const { person, rule } = await taught();
    const ben = await taught();
    const older = (name: string, hour: number) => ({
      ...{ userId: person.id, id: uuidv7(), phrase: name, title: name, category: 'To-Do' as const },
      createdAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
      updatedAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
    });
    const names = Array.from({ length: 498 }, (_, index) => older(`name${index}`, 2));
    await api.database.db.insert(sortingRules).values([older('oldest', 1), ...names]);

    await correct(person, await onlyItem(person, 'beetroot'), toRead);

    const kept = await rulesOf(person);
    expect(kept).toHaveLength(500);
    expect(kept.map(({ phrase }) => phrase)).not.toContain('oldest');
    expect(kept).toContainEqual(rule);
    expect(await rulesOf(ben.person)).toEqual([ben.rule]);
  });

  it('goes with the account (SO-08)', async () => {
    const { person } = await taught();
    await api.database.db.delete(users).where(eq(users.id, person.id));

    const left = await api.database.db.select().from(sortingRules).where(eq(sortingRules.userId, person.id));

    expect(left).toEqual([]);
  });

  it('is told to the other devices, and only when it changes (SO-08, AC-14)', async () => {
    const person = await api.signedIn();
    const item = await onlyItem(person, 'oat milk');
    const stream = await listenTo(api.app, person.token);
    const told = async () => (await stream.nextChange()).topic;

    const { learned } = await correct(person, item, toRead);
    expect([await told(), await told()]).toEqual(['items', 'sortingRules']);
    await correct(person, item, { cleaned_title: 'Oat milk, the book' });
    expect(await told()).toBe('items');
    const params = { id: learned?.rule?.id ?? '' };
    await person.send('removeSortingRule', { params });
    await person.send('restoreSortingRule', { params });
    expect([await told(), await told()]).toEqual(['sortingRules', 'sortingRules']);
  });
});

describe('the other items of the name', () => {
  const others = async () => {
    const person = await api.signedIn();
    const bought = { category: 'Shopping', urgency: 'Now', purchaseCategory: 'Supermarket' } as const;
    const named = (cleaned_title: string) => added(person, { ...bought, cleaned_title });
    const corrected = await named('Oat milk');
    const plain = await added(person, { ...bought, cleaned_title: 'Oat milks', quantity: 2 });
    const barista = await named('Barista oat milk');
    const done = await named('Oat milk');
    await named('Almond milk');
    const completed = { params: { id: done.id }, body: { status: 'Completed' } };
    await person.send('changeItemStatus', completed);
    const { learned } = await correct(person, corrected, toRead);
    const rule = learned?.rule;
    if (!rule) throw new Error('Nothing was learned');
    return { person, corrected, plain, barista, rule, learned };
  };
  const apply = (person: Person, id: string) => person.send('applySortingRule', { params: { id } });

  it('are named, unless they are completed or belong there already (SO-08)', async () => {
    const { plain, barista, learned } = await others();

    expect(learned.otherItemIds.sort()).toEqual([plain.id, barista.id].sort());
  });

  it('move together, are told and answered as they were, and move once (SO-08)', async () => {
    const { person, plain, barista, rule } = await others();
    const stream = await listenTo(api.app, person.token);

    const { answer } = await apply(person, rule.id);

    expect(answer.before).toEqual([plain, barista]);
    expect(answer.items.map(({ id }) => id)).toEqual([plain.id, barista.id]);
    for (const item of answer.items) expect(item).toMatchObject({ ...toRead, urgency: 'Later' });
    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: [plain.id, barista.id], client: null });
    expect((await apply(person, rule.id)).answer).toEqual({ items: [], before: [] });
  });

  it('go back without teaching anything (SO-08)', async () => {
    const { person, plain, rule } = await others();
    await apply(person, rule.id);

    const { cleaned_title, category, urgency, purchaseCategory, quantity } = plain;
    const back = { cleaned_title, category, urgency, purchaseCategory, quantity, teaches: false };

    expect(await correct(person, plain, back)).toMatchObject({ category: 'Shopping', quantity: 2 });
    expect(await rulesOf(person)).toEqual([rule]);
  });

  it('are offered again by the next correction of the same kind (SO-08)', async () => {
    const { person, plain, barista, rule } = await others();

    const { learned } = await correct(person, plain, toRead);

    expect(learned).toMatchObject({ rule: { id: rule.id }, before: { id: rule.id } });
    expect(learned?.otherItemIds).toEqual([barista.id]);
    expect((await correct(person, barista, toRead)).learned).toBeUndefined();
  });

  it.each([
    ['Crème fraîche', 'Creme Fraiche'],
    ['Strawberries', 'Strawberry'],
    ["Dad's present", 'Dads presents'],
    ['12 balloons', '3 Balloons'],
    ['Øl', '2 øl'],
  ])('are known by their name however it is written: %s, %s (SO-08)', async (one, other) => {
    const person = await api.signedIn();
    const goods = { category: 'Shopping', urgency: 'Now', purchaseCategory: 'Other' } as const;
    const corrected = await added(person, { ...goods, cleaned_title: one });
    const waiting = await added(person, { ...goods, cleaned_title: other });

    const { learned } = await correct(person, corrected, toRead);

    expect(learned?.otherItemIds).toEqual([waiting.id]);
  });

  it('follow the longer of two names (SO-08)', async () => {
    const { person, barista } = await others();
    await correct(person, barista, toTask);
    const third = await onlyItem(person, 'oat milk');
    expect(third).toMatchObject(toRead);

    const { learned } = await correct(person, third, { category: 'Shopping', purchaseCategory: 'Home' });

    expect(learned?.otherItemIds).not.toContain(barista.id);
    expect(await onlyItem(person, 'barista oat milk')).toMatchObject(toTask);
  });

  it('stay when the rule does not hold any more (SO-08)', async () => {
    const { person, rule, plain } = await others();
    await person.send('removeSortingRule', { params: { id: rule.id } });

    expect((await apply(person, rule.id)).status).toBe(404);
    expect((await person.send('getItem', { params: { id: plain.id } })).answer).toEqual(plain);
  });

  it('and corrections made at the same moment never wait for each other forever (SO-08)', async () => {
    const { person, plain, barista, rule } = await others();

    const answers = await Promise.all([
      apply(person, rule.id),
      person.send('updateItem', { params: { id: barista.id }, body: toTask }),
      apply(person, rule.id),
      person.send('updateItem', { params: { id: plain.id }, body: toTask }),
    ]);

    expect(answers.map(({ status }) => status)).not.toContain(500);
  });
});
