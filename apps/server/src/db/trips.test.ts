import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../testing/api.ts';
import { countTrips } from '../testing/database/trips.ts';

const api = testApi();
let ana: TestUser;
let keys = 0;

/** As devices send changes. */
const keyed = () => {
  keys += 1;
  return { headers: { 'idempotency-key': `trip-${keys}` } };
};

const addManual = () =>
  ana.send('addManualItem', {
    ...keyed(),
    body: { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' },
  });

beforeAll(async () => {
  ana = await api.createUser();
  await ana.send('initializeLifeLists', {});
  // Counts what the person has, and begins their first week.
  const { answer } = await addManual();
  await ana.send('changeItemStatus', { params: { id: answer.id }, body: { status: 'Completed' } });
});

describe('a call waits for the database', () => {
  it('twice to add a thought (IL-01)', async () => {
    const body = {
      originalText: 'call the dentist tomorrow at 3pm',
      currentDateTime: '2026-11-20T15:04:05Z',
    };

    expect(await countTrips(() => ana.send('addItem', { ...keyed(), body }))).toBe(2);
  });

  it('twice to add an item by hand (IL-10)', async () => {
    expect(await countTrips(addManual)).toBe(2);
  });

  it('twice to list items (IL-03)', async () => {
    expect(await countTrips(() => ana.send('listItems', {}))).toBe(2);
  });

  it('three times to complete an item (SC-03)', async () => {
    const { answer } = await addManual();
    const complete = () =>
      ana.send('changeItemStatus', { ...keyed(), params: { id: answer.id }, body: { status: 'Completed' } });

    expect(await countTrips(complete)).toBe(3);
    const stored = await ana.send('getItem', { params: { id: answer.id } });
    expect(stored.answer).toMatchObject({ status: 'Completed', version: 2 });
  });

  it('three times to check an entry (LL-09)', async () => {
    const { answer: list } = await ana.send('getLifeList', { params: { id: 'groceries' } });
    const entry = Object.values(list.items).flat()[0];
    const check = () =>
      ana.send('updateLifeListEntry', {
        ...keyed(),
        params: { id: 'groceries' },
        body: { id: entry?.id, updates: { isChecked: true } },
      });

    expect(await countTrips(check)).toBe(3);
  });

  it('once more for a change that was sent before, and does it once (AP-05)', async () => {
    const same = keyed();
    const add = () =>
      ana.send('addManualItem', {
        ...same,
        body: { cleaned_title: 'Oats', category: 'Shopping', urgency: 'Now' },
      });
    const { answer } = await add();

    expect(await countTrips(async () => expect((await add()).answer).toEqual(answer))).toBe(3);
    const { answer: listed } = await ana.send('listItems', {});
    expect(listed.filter(({ cleaned_title }) => cleaned_title === 'Oats')).toHaveLength(1);
  });
});
