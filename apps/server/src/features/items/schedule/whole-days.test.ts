import type { Item } from '@pouch/contract/items';
import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { addItem, currentDateTime, updateItem } from '../../../testing/item-calls.ts';
import { rule } from '../../../testing/rules.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const personIn = async (timezone: string) => {
  const person = await api.createUser();
  await person.send('saveTimezone', { body: { timezone } });
  return person;
};
const schedule = (person: TestUser, { id }: Item, body: object) =>
  person.send('scheduleItem', { params: { id }, body });
const complete = async (person: TestUser, { id }: Item) =>
  (await person.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } })).answer;

const saturdayNoon = '2026-11-21T11:00:00.000Z';
const saturday = '2026-11-21T08:00:00.000Z';

describe('an item that is due on a day', () => {
  it('is at 9:00 on that day in the person’s own zone, whatever time was sent (AD-01, AD-02)', async () => {
    const ana = await personIn('Pacific/Auckland');

    const entered = await addItem(ana, { scheduled_at: saturdayNoon, all_day: true });
    const scheduled = await schedule(ana, await addItem(ana), { scheduledAt: saturdayNoon, all_day: true });
    const saved = await updateItem(ana, await addItem(ana), { scheduled_at: saturdayNoon, all_day: true });

    for (const item of [entered, scheduled.answer, saved]) {
      expect(item).toMatchObject({ scheduled_at: '2026-11-21T20:00:00.000Z', all_day: true });
    }
  });

  it('has a time where a client does not say otherwise (AD-02)', async () => {
    const ana = await personIn('Europe/Paris');
    const item = await addItem(ana, { scheduled_at: saturdayNoon });

    expect(item).toMatchObject({ scheduled_at: saturdayNoon, all_day: false });
    expect(await addItem(ana)).toMatchObject({ scheduled_at: null, all_day: false });
    await updateItem(ana, item, { all_day: true });
    expect((await schedule(ana, item, { scheduledAt: saturdayNoon })).answer.all_day).toBe(false);
  });

  it.each([
    ['dentist tomorrow', undefined, '2026-11-21T08:00:00.000Z', true],
    ['dentist tomorrow at 9', undefined, '2026-11-21T08:00:00.000Z', false],
    ['submit the form today', undefined, '2026-11-20T08:00:00.000Z', true],
    ['dentist tomorrow', { all_day: false }, saturdayNoon, false],
    ['dentist tomorrow at 9', { all_day: true }, saturday, true],
    ['dentist', { all_day: true }, saturday, true],
  ])('is what a thought says, or what was chosen for it: “%s”, %o (AD-02)', async (...args) => {
    const [originalText, choice, scheduled_at, all_day] = args;
    const ana = await personIn('Europe/Paris');

    const choices = choice && [{ start: 0, end: 7, scheduled_at: saturdayNoon, ...choice }];
    const { answer } = await ana.send('addItem', { body: { originalText, currentDateTime, choices } });

    expect(answer).toMatchObject({ scheduled_at, all_day });
  });

  it('stays so when something else of it is changed, and ends with its date (AD-02)', async () => {
    const ana = await personIn('Europe/Paris');
    const item = await addItem(ana, { scheduled_at: saturdayNoon, all_day: true });

    expect(await updateItem(ana, item, { cleaned_title: 'Water them' })).toMatchObject({ all_day: true });
    expect(await updateItem(ana, item, { scheduled_at: '2026-11-22T18:00:00.000Z' })).toMatchObject({
      scheduled_at: '2026-11-22T08:00:00.000Z',
      all_day: true,
    });
    expect(await updateItem(ana, item, { scheduled_at: null })).toMatchObject({ all_day: false });
  });

  it('needs a date (AD-02)', async () => {
    const ana = await personIn('Europe/Paris');
    const { id } = await addItem(ana);

    const { status, error } = await ana.send('updateItem', { params: { id }, body: { all_day: true } });

    expect([status, error.message]).toEqual([422, 'Please choose a date first.']);
  });

  it('may be today until midnight, and not yesterday (AD-01, SC-01)', async () => {
    const ana = await personIn('Europe/Paris');
    const item = await addItem(ana);
    api.clock.now = new Date('2026-11-20T22:59:00Z');

    const today = await schedule(ana, item, { scheduledAt: '2026-11-20T08:00:00Z', all_day: true });
    const yesterday = await schedule(ana, item, { scheduledAt: '2026-11-19T22:00:00Z', all_day: true });

    expect([today.status, yesterday.status]).toEqual([200, 422]);
    expect((await ana.send('getItem', { params: { id: item.id } })).answer).toEqual(today.answer);
  });

  it('moves along with the person’s zone (AD-01)', async () => {
    const ana = await personIn('Europe/Paris');
    const { id } = await addItem(ana, { scheduled_at: saturdayNoon, all_day: true });

    await ana.send('saveTimezone', { body: { timezone: 'America/New_York' } });

    const { answer } = await ana.send('getItem', { params: { id } });
    expect(answer).toMatchObject({ scheduled_at: '2026-11-21T14:00:00.000Z', all_day: true });
  });
});

describe('a rule of whole days', () => {
  it('comes at 9:00, whatever its own time says (AD-02)', async () => {
    const ana = await personIn('Europe/Paris');
    const recurringData = rule({ time_local: '18:30', anchor_date: '2026-11-21' });

    const { answer } = await schedule(ana, await addItem(ana), {
      ...{ scheduledAt: saturdayNoon, all_day: true },
      recurringData,
    });

    expect(answer).toMatchObject({
      scheduled_at: saturday,
      all_day: true,
      recurring: { ...recurringData, time_local: '09:00' },
    });
  });

  it('goes on to today where today is still to come, and keeps the days whole (AD-01, SC-03)', async () => {
    const ana = await personIn('Europe/Paris');
    const item = await addItem(ana);
    await schedule(ana, item, { scheduledAt: saturdayNoon, all_day: true, recurringData: rule() });
    api.clock.now = new Date('2026-11-23T20:00:00Z');

    expect(await complete(ana, item)).toMatchObject({
      advanced: true,
      scheduled_at: '2026-11-23T08:00:00.000Z',
      all_day: true,
    });
  });
});
