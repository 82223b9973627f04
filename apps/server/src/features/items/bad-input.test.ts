import type { Item } from '@pouch/contract/items';
import type { CallName } from '@pouch/contract/routes';
import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { addItem } from '../../testing/item-calls.ts';
import { rule } from '../../testing/rules.ts';

const api = testApi();

const manual = { cleaned_title: 'Plants', category: 'To-Do', urgency: 'Next 3 Days' };
const soon = '2026-11-21T08:00:00Z';

/** For each call that takes a value, a function from the value to the request body. */
const quantities: [CallName, (value: unknown) => object][] = [
  ['addManualItem', (quantity) => ({ ...manual, quantity })],
  ['updateItem', (quantity) => ({ cleaned_title: 'Changed', quantity })],
];
const instants: [CallName, (value: unknown) => object][] = [
  ['addManualItem', (scheduled_at) => ({ ...manual, scheduled_at })],
  ['updateItem', (scheduled_at) => ({ cleaned_title: 'Changed', scheduled_at })],
  ['scheduleItem', (scheduledAt) => ({ scheduledAt })],
  ['changeItemStatus', (scheduled_at) => ({ status: 'Completed', scheduled_at })],
  ['skipOccurrence', (scheduled_at) => ({ scheduled_at })],
];
const rules: [CallName, (value: unknown) => object][] = [
  ['updateItem', (recurring) => ({ cleaned_title: 'Changed', scheduled_at: soon, recurring })],
  ['scheduleItem', (recurringData) => ({ scheduledAt: soon, recurringData })],
];

const wholeNumberMessage = 'Quantity is a whole number from 1 to 99.';
const impossibleDateMessage = 'Please enter a date and time that exist.';
const offsetMessage = 'Please enter a date and time with an offset.';
const yearMessage = 'Please enter a date between 1970 and 2999.';

async function sendInvalid(person: TestUser, item: Item, name: CallName, body: object) {
  const params = { id: item.id };
  const { status, error } = await person.send(name, { params, body });
  return { status, message: error.message };
}

/** Sends the value in each of the calls and expects a 422 with the message, and that nothing was stored. */
async function expectRefused(calls: typeof instants, value: unknown, message: string) {
  const ana = await api.createUser();
  const item = await addItem(ana, { scheduled_at: soon });
  for (const [name, toBody] of calls) {
    const response = await sendInvalid(ana, item, name, toBody(value));
    expect([name, response]).toEqual([name, { status: 422, message }]);
  }
  expect((await ana.send('listItems')).answer).toEqual([item]);
}

describe('a quantity', () => {
  it.each([0, -1, 1.5, 99.5, 100, 1e21, 'many', '2', '', null, true, [1], {}])(
    'of %j is refused with one sentence, and nothing is stored (IL-09, AP-04)',
    (value) => expectRefused(quantities, value, wholeNumberMessage),
  );
});

describe('an instant', () => {
  it.each([
    ['2026-02-30T10:00:00Z', impossibleDateMessage],
    ['2027-02-29T10:00:00+01:00', impossibleDateMessage],
    ['2026-13-01T10:00:00Z', impossibleDateMessage],
    ['2026-11-21T25:00:00Z', impossibleDateMessage],
    ['2026-11-21T10:60:00Z', impossibleDateMessage],
    ['2026-11-21T10:00:00', offsetMessage],
    ['2026-11-21T10:00Z', offsetMessage],
    ['2026-11-21', offsetMessage],
    ['tomorrow', offsetMessage],
    ['', offsetMessage],
    [1_795_683_600, offsetMessage],
    [{ seconds: 1_795_683_600 }, offsetMessage],
    [{ seconds: -1, nanoseconds: 0 }, offsetMessage],
    [{ seconds: 1.5, nanoseconds: 0 }, offsetMessage],
    [{ seconds: 1_795_683_600, nanoseconds: 1e9 }, offsetMessage],
    ['0001-01-01T00:00:00+14:00', yearMessage],
    ['9999-12-31T23:59:59Z', yearMessage],
  ])('of %j is refused with one sentence, and nothing is stored (SC-05, AP-04)', (value, message) =>
    expectRefused(instants, value, message),
  );

  it('is accepted as seconds and nanoseconds by every call that takes one (SC-05)', async () => {
    const seen = { seconds: Date.parse(soon) / 1000, nanoseconds: 0 };
    const ana = await api.createUser();
    const item = await addItem(ana, { scheduled_at: seen });
    const on = { params: { id: item.id } };
    expect(item.scheduled_at).toBe('2026-11-21T08:00:00.000Z');
    const later = { seconds: seen.seconds + 86_400, nanoseconds: 0 };

    const changed = await ana.send('updateItem', { ...on, body: { scheduled_at: later } });
    expect(changed.answer.scheduled_at).toBe('2026-11-22T08:00:00.000Z');
    const scheduled = await ana.send('scheduleItem', {
      ...on,
      body: { scheduledAt: seen, recurringData: rule() },
    });
    expect(scheduled.answer.scheduled_at).toBe('2026-11-21T08:00:00.000Z');
    await ana.send('skipOccurrence', { ...on, body: { scheduled_at: seen } });
    const skipped = await ana.send('skipOccurrence', { ...on, body: { scheduled_at: seen } });
    expect(skipped.answer.scheduled_at).toBe('2026-11-22T08:00:00.000Z');
    const body = { status: 'Completed', scheduled_at: later };
    await ana.send('changeItemStatus', { ...on, body });
    const completed = await ana.send('changeItemStatus', { ...on, body });
    expect(completed.answer.scheduled_at).toBe('2026-11-23T08:00:00.000Z');
  });
});

describe('a rule', () => {
  const ends = (fields: object) => ({ ...rule().ends, ...fields });
  it.each([
    ['weekly without a day', { ...rule(), freq: 'WEEKLY' }, 'Please choose a weekday.'],
    [
      'every two weeks without a day',
      { ...rule(), freq: 'FORTNIGHTLY', interval: 2 },
      'Please choose a weekday.',
    ],
    ['without any day', { ...rule(), freq: 'WEEKLY', byDay: [] }, 'Please choose a weekday.'],
    [
      'on no day of the week',
      { ...rule(), freq: 'WEEKLY', byDay: 'Monday' },
      'Please choose weekdays from MON to SUN.',
    ],
    ['of every year', { ...rule(), freq: 'YEARLY' }, 'Please choose how often it repeats.'],
    [
      'with an interval of half a day',
      { ...rule(), interval: 0.5 },
      'Please enter an interval from 1 to 99.',
    ],
    ['at 24:00', { ...rule(), time_local: '24:00' }, 'Please enter a time as HH:MM.'],
    [
      'from the 30th of February',
      { ...rule(), anchor_date: '2026-02-30' },
      'Please enter a date as YYYY-MM-DD.',
    ],
    ['in an unknown zone', { ...rule(), timezone: 'Mars/Base' }, 'Please choose a known timezone.'],
    ['until a missing date', { ...rule(), ends: ends({ type: 'UNTIL' }) }, 'Please enter the last date.'],
    [
      'with a missing number of times',
      { ...rule(), ends: ends({ type: 'COUNT' }) },
      'Please enter how often it repeats.',
    ],
  ])('%s is refused with one sentence, and nothing is stored (SC-06, AP-04)', (_, value, message) =>
    expectRefused(rules, value, message),
  );
});
