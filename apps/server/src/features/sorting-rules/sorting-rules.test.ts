import type { Item, UpdateItemInput } from '@pouch/contract/items';
import type { UpdateItemResponse } from '@pouch/contract/sorting-rules';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { sortingRules } from '../../db/schema/sorting-rules.ts';
import { cleanUp } from '../../app/clean-up.ts';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import { addItem, addThought } from '../../testing/item-calls.ts';

const api = testApi();

const onlyItem = async (user: TestUser, text: string): Promise<Item> => {
  const [item, ...more] = [(await addThought(user, text)).answer].flat();
  if (!item || more.length > 0) throw new Error(`"${text}" did not become one item`);
  return item;
};

const correct = async (user: TestUser, { id }: Item, body: UpdateItemInput): Promise<UpdateItemResponse> =>
  (await user.send('updateItem', { params: { id }, body })).answer;

const listRules = async (user: TestUser) => (await user.send('listSortingRules')).answer;
const listRuleNames = async (user: TestUser) => (await listRules(user)).map(({ title }) => title);

const toRead = { category: 'Bucket', bucket_name: 'ReadBucket' } as const;
const toTask = { category: 'To-Do' } as const;

/** Creates a user with a rule that oat milk is a home purchase. */
async function teachRule(body: UpdateItemInput = { purchaseCategory: 'Home' }) {
  const user = await api.createUser();
  const item = await onlyItem(user, 'oat milk');
  const { learned } = await correct(user, item, body);
  if (!learned?.rule) throw new Error('Nothing was learned');
  return { user, item, rule: learned.rule, learned };
}

const milkIsHome = { category: 'Shopping', purchaseCategory: 'Home', bucket_name: null };

describe('a correction', () => {
  it('of a purchase category sorts the same title there from then on (SO-08)', async () => {
    const { user, rule, learned } = await teachRule();

    expect(rule).toMatchObject({ phrase: 'oat milk', title: 'Oat milk', ...milkIsHome });
    expect(learned).toMatchObject({ before: null, otherItemIds: [] });
    for (const text of ['oat milk', 'get 2 oat milks', 'oat milk for nan']) {
      expect(await onlyItem(user, text)).toMatchObject(milkIsHome);
    }
    expect(await onlyItem(user, 'almond milk')).toMatchObject({ purchaseCategory: 'Supermarket' });
  });

  it('of a category and a bucket does too (SO-08)', async () => {
    const { user } = await teachRule(toRead);

    expect(await onlyItem(user, 'oat milk')).toMatchObject({ ...toRead, purchaseCategory: null });
  });

  it('replaces the earlier rule, which can be restored (SO-08)', async () => {
    const { user, item, rule } = await teachRule();

    const { learned } = await correct(user, item, toRead);

    expect(learned?.before).toEqual(rule);
    expect(await listRules(user)).toEqual([learned?.rule]);
    const { answer } = await user.send('restoreSortingRule', { params: { id: rule.id } });
    expect(answer).toEqual(rule);
    expect(await listRules(user)).toEqual([rule]);
    expect(await onlyItem(user, 'oat milk')).toMatchObject(milkIsHome);
  });

  it('back to what the sorter does anyway deletes the rule (SO-08)', async () => {
    const { user, item, rule } = await teachRule();

    const { learned } = await correct(user, item, { purchaseCategory: 'Supermarket' });

    expect(learned).toEqual({ rule: null, before: rule, otherItemIds: [] });
    expect(await listRules(user)).toEqual([]);
  });

  it('back to where the thought’s own words put it deletes the rule too (SO-08)', async () => {
    const user = await api.createUser();
    const item = await onlyItem(user, 'to watch: oat milk');
    expect(item).toMatchObject({ cleaned_title: 'Oat milk', bucket_name: 'WatchBucket' });
    await correct(user, item, { bucket_name: 'ReadBucket' });
    expect(await listRuleNames(user)).toEqual(['Oat milk']);

    await correct(user, item, { bucket_name: 'WatchBucket' });

    expect(await listRules(user)).toEqual([]);
  });

  it('back to where the words of another language put it deletes the rule too (SO-08, SO-14)', async () => {
    const user = await api.createUser();
    const item = await onlyItem(user, 'acheter du lait');
    await correct(user, item, toTask);
    expect(await listRuleNames(user)).toEqual(['Lait']);

    await correct(user, item, { category: 'Shopping', purchaseCategory: 'Supermarket' });

    expect(await listRules(user)).toEqual([]);
  });

  it('to where the sorter puts it anyway teaches nothing (SO-08)', async () => {
    const user = await api.createUser();
    const item = await addItem(user, { cleaned_title: 'Oat milk' });

    const answer = await correct(user, item, { category: 'Shopping' });

    expect(answer).toMatchObject({ category: 'Shopping', purchaseCategory: 'Uncategorized' });
    expect(answer.learned).toBeUndefined();
    expect(await listRules(user)).toEqual([]);
  });

  it('without a purchase category leaves that to the sorter (SO-08)', async () => {
    const user = await api.createUser();
    const item = await onlyItem(user, 'to watch: oat milk');

    const { learned } = await correct(user, item, toTask);
    expect(learned?.rule).toMatchObject({ category: 'To-Do', purchaseCategory: null });
    const back = await correct(user, item, { category: 'Shopping' });

    expect(back).toMatchObject({ purchaseCategory: 'Uncategorized', learned: { rule: null } });
  });

  it('applies to the new title when that is changed with it (SO-08)', async () => {
    const user = await api.createUser();
    const item = await onlyItem(user, 'oat milk');

    const { learned } = await correct(user, item, { ...toRead, cleaned_title: 'Two bottles of glue' });

    expect(learned?.rule).toMatchObject({ title: 'Two bottles of glue' });
    expect(await onlyItem(user, 'oat milk')).toMatchObject({ purchaseCategory: 'Supermarket' });
  });

  it.each<[string, string, UpdateItemInput]>([
    ['a whole sentence', 'Ask Jonas about the keys of the flat', toRead],
    ['nothing but signs', '🎉 42', toRead],
    ['several things', 'Milk, eggs, bread', toRead],
  ])('of %s teaches nothing (SO-08)', async (_, cleaned_title, change) => {
    const user = await api.createUser();
    const item = await addItem(user, { cleaned_title });

    expect((await correct(user, item, change)).learned).toBeUndefined();
    expect(await listRules(user)).toEqual([]);
  });

  it.each<[string, UpdateItemInput]>([
    ['another title', { cleaned_title: 'Rye bread' }],
    ['another urgency', { urgency: 'Soon' }],
    ['the same kind', { category: 'Shopping', purchaseCategory: 'Supermarket' }],
    ['a kind that is merely taken back', { ...toRead, teaches: false }],
  ])('is not recognised in %s (SO-08)', async (_, change) => {
    const user = await api.createUser();
    const item = await onlyItem(user, 'oat milk');

    expect((await correct(user, item, change)).learned).toBeUndefined();
    expect(await listRules(user)).toEqual([]);
  });

  it('that is refused teaches nothing (SO-08)', async () => {
    const user = await api.createUser();
    const item = await onlyItem(user, 'oat milk');

    const { status } = await user.send('updateItem', {
      params: { id: item.id },
      body: { ...toTask, urgency: 'Someday' },
    });

    expect(status).toBe(422);
    expect(await listRules(user)).toEqual([]);
  });

  it('is stored once per phrase, however many devices make it at once (SO-08)', async () => {
    const user = await api.createUser();
    const changes = [toRead, toTask, { purchaseCategory: 'Home' }, toRead, toTask] as const;
    const items = await Promise.all(changes.map(() => onlyItem(user, 'oat milk')));

    const answers = await Promise.all(
      items.map(({ id }, index) => user.send('updateItem', { params: { id }, body: changes[index] })),
    );

    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const rules = await listRules(user);
    expect(rules).toHaveLength(1);
    const { category, bucket_name, purchaseCategory } = await onlyItem(user, 'oat milk');
    expect(rules[0]).toMatchObject({ category, bucket_name });
    expect(changes).toContainEqual(
      category === 'Shopping' ? { purchaseCategory } : bucket_name === null ? toTask : toRead,
    );
  });
});

describe('a sorting rule', () => {
  it('is listed, the latest first (SO-08)', async () => {
    const { user } = await teachRule();
    const later = await onlyItem(user, 'beetroot');
    api.clock.now = new Date(friday.getTime() + 1000);
    await correct(user, later, toRead);
    api.clock.now = friday;

    expect(await listRuleNames(user)).toEqual(['Beetroot', 'Oat milk']);
  });

  it('can be deleted, and restored for a day (SO-08)', async () => {
    const { user, rule } = await teachRule();
    const params = { id: rule.id };

    expect((await user.send('removeSortingRule', { params })).status).toBe(204);
    expect((await user.send('removeSortingRule', { params })).status).toBe(404);
    expect(await listRules(user)).toEqual([]);
    expect(await onlyItem(user, 'oat milk')).toMatchObject({ purchaseCategory: 'Supermarket' });

    await cleanUp(api.database.db, new Date(friday.getTime() + 23 * 60 * 60 * 1000));
    expect((await user.send('restoreSortingRule', { params })).answer).toEqual(rule);
    expect((await user.send('restoreSortingRule', { params })).answer).toEqual(rule);
    expect(await listRules(user)).toEqual([rule]);

    await user.send('removeSortingRule', { params });
    await cleanUp(api.database.db, new Date(friday.getTime() + 25 * 60 * 60 * 1000));
    expect((await user.send('restoreSortingRule', { params })).status).toBe(404);
  });

  it('is never visible to another user (SO-08)', async () => {
    const { user, rule } = await teachRule();
    const ben = await api.createUser();
    const params = { id: rule.id };

    expect(await onlyItem(ben, 'oat milk')).toMatchObject({ purchaseCategory: 'Supermarket' });
    expect(await listRules(ben)).toEqual([]);
    for (const call of ['removeSortingRule', 'restoreSortingRule', 'applySortingRule'] as const) {
      expect((await ben.send(call, { params })).status).toBe(404);
    }
    expect(await listRules(user)).toEqual([rule]);
  });

  it('is deleted once its user has 500 that are newer (SO-08)', async () => {
    const { user, rule } = await teachRule();
    const ben = await teachRule();
    const older = (name: string, hour: number) => ({
      ...{ userId: user.id, id: uuidv7(), phrase: name, title: name, category: 'To-Do' as const },
      createdAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
      updatedAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
    });
    const names = Array.from({ length: 498 }, (_, index) => older(`name${index}`, 2));
    await api.database.db.insert(sortingRules).values([older('oldest', 1), ...names]);

    await correct(user, await onlyItem(user, 'beetroot'), toRead);

    const remaining = await listRules(user);
    expect(remaining).toHaveLength(500);
    expect(remaining.map(({ phrase }) => phrase)).not.toContain('oldest');
    expect(remaining).toContainEqual(rule);
    expect(await listRules(ben.user)).toEqual([ben.rule]);
  });

  it('is deleted with the account (SO-08)', async () => {
    const { user } = await teachRule();
    await api.database.db.delete(users).where(eq(users.id, user.id));

    const left = await api.database.db.select().from(sortingRules).where(eq(sortingRules.userId, user.id));

    expect(left).toEqual([]);
  });

  it('sends change events to other devices, only when it changes (SO-08, AC-14)', async () => {
    const user = await api.createUser();
    const item = await onlyItem(user, 'oat milk');
    const stream = await openChangeStream(api.app, user.token);
    const nextTopic = async () => (await stream.nextChange()).topic;

    const { learned } = await correct(user, item, toRead);
    expect([await nextTopic(), await nextTopic()]).toEqual(['items', 'sortingRules']);
    await correct(user, item, { cleaned_title: 'Oat milk, the book' });
    expect(await nextTopic()).toBe('items');
    const params = { id: learned?.rule?.id ?? '' };
    await user.send('removeSortingRule', { params });
    await user.send('restoreSortingRule', { params });
    expect([await nextTopic(), await nextTopic()]).toEqual(['sortingRules', 'sortingRules']);
  });
});

describe('the other items with the same name', () => {
  const others = async () => {
    const user = await api.createUser();
    const bought = { category: 'Shopping', urgency: 'Now', purchaseCategory: 'Supermarket' } as const;
    const named = (cleaned_title: string) => addItem(user, { ...bought, cleaned_title });
    const corrected = await named('Oat milk');
    const plain = await addItem(user, { ...bought, cleaned_title: 'Oat milks', quantity: 2 });
    const barista = await named('Barista oat milk');
    const done = await named('Oat milk');
    await named('Almond milk');
    const completed = { params: { id: done.id }, body: { status: 'Completed' } };
    await user.send('changeItemStatus', completed);
    const { learned } = await correct(user, corrected, toRead);
    const rule = learned?.rule;
    if (!rule) throw new Error('Nothing was learned');
    return { user, corrected, plain, barista, rule, learned };
  };
  const apply = (user: TestUser, id: string) => user.send('applySortingRule', { params: { id } });

  it('are listed, unless they are completed or belong there already (SO-08)', async () => {
    const { plain, barista, learned } = await others();

    expect(learned.otherItemIds.sort()).toEqual([plain.id, barista.id].sort());
  });

  it('move together, once, with a change event and their previous state in the response (SO-08)', async () => {
    const { user, plain, barista, rule } = await others();
    const stream = await openChangeStream(api.app, user.token);

    const { answer } = await apply(user, rule.id);

    expect(answer.before).toEqual([plain, barista]);
    expect(answer.items.map(({ id }) => id)).toEqual([plain.id, barista.id]);
    for (const item of answer.items) expect(item).toMatchObject({ ...toRead, urgency: 'Later' });
    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: [plain.id, barista.id], client: null });
    expect((await apply(user, rule.id)).answer).toEqual({ items: [], before: [] });
  });

  it('move back without teaching anything (SO-08)', async () => {
    const { user, plain, rule } = await others();
    await apply(user, rule.id);

    const { cleaned_title, category, urgency, purchaseCategory, quantity } = plain;
    const back = { cleaned_title, category, urgency, purchaseCategory, quantity, teaches: false };

    expect(await correct(user, plain, back)).toMatchObject({ category: 'Shopping', quantity: 2 });
    expect(await listRules(user)).toEqual([rule]);
  });

  it('are offered again by the next correction of the same kind (SO-08)', async () => {
    const { user, plain, barista, rule } = await others();

    const { learned } = await correct(user, plain, toRead);

    expect(learned).toMatchObject({ rule: { id: rule.id }, before: { id: rule.id } });
    expect(learned?.otherItemIds).toEqual([barista.id]);
    expect((await correct(user, barista, toRead)).learned).toBeUndefined();
  });

  it.each([
    ['Crème fraîche', 'Creme Fraiche'],
    ['Strawberries', 'Strawberry'],
    ["Dad's present", 'Dads presents'],
    ['12 balloons', '3 Balloons'],
    ['Øl', '2 øl'],
  ])('are recognised in any spelling of the name: %s, %s (SO-08)', async (one, other) => {
    const user = await api.createUser();
    const goods = { category: 'Shopping', urgency: 'Now', purchaseCategory: 'Other' } as const;
    const corrected = await addItem(user, { ...goods, cleaned_title: one });
    const waiting = await addItem(user, { ...goods, cleaned_title: other });

    const { learned } = await correct(user, corrected, toRead);

    expect(learned?.otherItemIds).toEqual([waiting.id]);
  });

  it('follow the longer of two names (SO-08)', async () => {
    const { user, barista } = await others();
    await correct(user, barista, toTask);
    const third = await onlyItem(user, 'oat milk');
    expect(third).toMatchObject(toRead);

    const { learned } = await correct(user, third, { category: 'Shopping', purchaseCategory: 'Home' });

    expect(learned?.otherItemIds).not.toContain(barista.id);
    expect(await onlyItem(user, 'barista oat milk')).toMatchObject(toTask);
  });

  it('stay when the rule is deleted (SO-08)', async () => {
    const { user, rule, plain } = await others();
    await user.send('removeSortingRule', { params: { id: rule.id } });

    expect((await apply(user, rule.id)).status).toBe(404);
    expect((await user.send('getItem', { params: { id: plain.id } })).answer).toEqual(plain);
  });

  it('and concurrent corrections never deadlock (SO-08)', async () => {
    const { user, plain, barista, rule } = await others();

    const answers = await Promise.all([
      apply(user, rule.id),
      user.send('updateItem', { params: { id: barista.id }, body: toTask }),
      apply(user, rule.id),
      user.send('updateItem', { params: { id: plain.id }, body: toTask }),
    ]);

    expect(answers.map(({ status }) => status)).not.toContain(500);
  });
});
