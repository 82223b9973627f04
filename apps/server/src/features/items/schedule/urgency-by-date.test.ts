import type { Item } from '@pouch/contract/items';
import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { addItem, addThought, updateItem } from '../../../testing/item-calls.ts';
import { rule } from '../../../testing/rules.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const daysAfter = (days: number) => new Date(friday.getTime() + days * 86_400_000);
const at = (days: number) => daysAfter(days).toISOString();

const personIn = async (timezone: string) => {
  const person = await api.createUser();
  await person.send('saveTimezone', { body: { timezone } });
  return person;
};
const read = async (person: TestUser, { id }: Item) =>
  (await person.send('getItem', { params: { id } })).answer.urgency;
const schedule = async (person: TestUser, { id }: Item, scheduledAt: string) =>
  (await person.send('scheduleItem', { params: { id }, body: { scheduledAt } })).answer;

describe('the urgency of a To-Do with a date', () => {
  it('follows the date when it is captured, entered, scheduled and changed (TD-04)', async () => {
    const ana = await personIn('Europe/Paris');

    const thought = await addThought(ana, 'call the dentist on Wednesday');
    expect(thought.answer).toMatchObject({ urgency: 'Next 7 Days', urgency_chosen: false });
    const entered = await addItem(ana, { scheduled_at: at(20) });
    expect(entered).toMatchObject({ urgency: 'Next 30 Days', urgency_chosen: false });
    const item = await addItem(ana, { urgency: 'Next 30 Days' });
    expect(await schedule(ana, item, at(1))).toMatchObject({ urgency: 'Next 3 Days' });
    expect(await updateItem(ana, item, { scheduled_at: at(5) })).toMatchObject({ urgency: 'Next 7 Days' });
    expect(await updateItem(ana, item, { scheduled_at: at(-5) })).toMatchObject({ urgency: 'Next 3 Days' });
  });

  it('comes nearer as days pass, in every answer, without a change of the item (TD-04)', async () => {
    const ana = await personIn('Europe/Paris');
    const item = await addItem(ana, { scheduled_at: at(10) });
    const urgencies = [];
    for (const day of [0, 3, 7, 12]) {
      api.clock.now = daysAfter(day);
      const [listed] = (await ana.send('listItems', { query: { status: 'Active' } })).answer;
      const found = (await ana.send('search', { query: { q: item.cleaned_title } })).answer.items[0];
      const one = await read(ana, item);
      expect([listed?.urgency, found?.urgency, listed?.version]).toEqual([one, one, item.version]);
      urgencies.push(one);
    }

    expect(urgencies).toEqual(['Next 30 Days', 'Next 7 Days', 'Next 3 Days', 'Next 3 Days']);
  });

  it('is counted in days of the person’s zone (TD-04)', async () => {
    const [ana, ben] = [await personIn('Pacific/Auckland'), await personIn('Pacific/Honolulu')];
    // On Monday in Honolulu, where it is Friday; on Tuesday in Auckland, where it is Saturday.
    const scheduled_at = '2026-11-24T09:59:00.000Z';

    expect((await addItem(ana, { scheduled_at })).urgency).toBe('Next 3 Days');
    expect((await addItem(ben, { scheduled_at })).urgency).toBe('Next 3 Days');
    expect((await addItem(ben, { scheduled_at: '2026-11-24T10:00:00.000Z' })).urgency).toBe('Next 7 Days');
  });

  it('stays as a person sets it until the next change of the date (TD-04)', async () => {
    const ana = await personIn('Europe/Paris');
    const item = await addItem(ana, { scheduled_at: at(1) });

    const chosen = await updateItem(ana, item, { urgency: 'Next 30 Days' });
    expect(chosen).toMatchObject({ urgency: 'Next 30 Days', urgency_chosen: true });
    await updateItem(ana, item, { cleaned_title: 'Water them' });
    api.clock.now = daysAfter(3);
    expect(await read(ana, item)).toBe('Next 30 Days');
    expect(await schedule(ana, item, at(9))).toMatchObject({ urgency: 'Next 7 Days', urgency_chosen: false });
  });

  it('comes back by Undo as it was, chosen or not (TD-04, IL-11)', async () => {
    const ana = await personIn('Europe/Paris');
    const undated = await addItem(ana, { urgency: 'Next 30 Days' });
    await schedule(ana, undated, at(1));
    const dateless = { scheduled_at: null, urgency: 'Next 30 Days', urgency_chosen: false };
    expect(await updateItem(ana, undated, dateless)).toMatchObject(dateless);

    const chosen = await addItem(ana, { scheduled_at: at(1), urgency: 'Next 30 Days', urgency_chosen: true });
    await schedule(ana, chosen, at(20));
    const before = { scheduled_at: at(1), urgency: 'Next 30 Days', urgency_chosen: true };
    expect(await updateItem(ana, chosen, before)).toMatchObject(before);
  });

  it('stays where it was when the date is cleared (TD-04)', async () => {
    const ana = await personIn('Europe/Paris');
    const item = await addItem(ana, { scheduled_at: at(10) });
    api.clock.now = daysAfter(8);

    expect((await updateItem(ana, item, { scheduled_at: null })).urgency).toBe('Next 3 Days');
    api.clock.now = daysAfter(20);
    expect(await read(ana, item)).toBe('Next 3 Days');
  });

  it.each(['completed', 'skipped'])('follows a recurring item that is %s (TD-04, SC-03)', async (how) => {
    const ana = await personIn('Europe/Paris');
    const item = await addItem(ana, { scheduled_at: at(0) });
    const { scheduled_at } = await updateItem(ana, item, {
      scheduled_at: at(0),
      recurring: rule({ freq: 'WEEKLY', byDay: 'FRI', anchor_date: '2026-11-20' }),
    });
    await updateItem(ana, item, { urgency: 'Next 30 Days' });

    const { answer } =
      how === 'skipped'
        ? await ana.send('skipOccurrence', { params: { id: item.id }, body: { scheduled_at } })
        : await ana.send('changeItemStatus', {
            params: { id: item.id },
            body: { status: 'Completed', scheduled_at },
          });

    expect(answer).toMatchObject({ advanced: true, urgency: 'Next 7 Days', urgency_chosen: false });
  });

  it('is followed from the category’s default on when an item becomes a To-Do (TD-04, ED-02)', async () => {
    const ana = await personIn('Europe/Paris');
    const milk = await addItem(ana, { category: 'Shopping', urgency: 'Someday', scheduled_at: at(20) });
    expect(milk.urgency).toBe('Someday');

    const moved = await updateItem(ana, milk, { category: 'To-Do', urgency: 'Next 3 Days' });

    expect(moved).toMatchObject({ urgency: 'Next 30 Days', urgency_chosen: false });
  });
});
