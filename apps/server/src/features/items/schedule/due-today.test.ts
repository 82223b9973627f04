import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';
import { addItem } from '../../../testing/item-calls.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const personIn = async (timezone: string) => {
  const person = await api.createUser();
  await person.send('saveTimezone', { body: { timezone } });
  return person;
};
const listToday = async (person: TestUser, query: object = {}): Promise<string[]> => {
  const { answer } = await person.send('listItems', { query: { due: 'today', ...query } });
  return answer.map(({ cleaned_title }) => cleaned_title);
};
const addAt = (person: TestUser, scheduled_at: string, fields: object = {}) =>
  addItem(person, { cleaned_title: scheduled_at, scheduled_at, ...fields });

describe('what is due today', () => {
  it('is overdue or of this day in the user’s zone, of every category and context, earliest first (TD-01)', async () => {
    api.clock.now = new Date('2026-11-20T12:00:00Z');
    const ana = await personIn('Pacific/Auckland');
    const bucket = { category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' } as const;
    // Saturday 01:00 in Auckland.
    await addAt(ana, '2026-11-21T10:59:00Z');
    await addAt(ana, '2026-11-21T11:00:00Z');
    await addAt(ana, '2026-11-20T20:00:00Z', { context: 'Work' });
    await addAt(ana, '2026-11-20T13:00:00Z', { category: 'Shopping', urgency: 'Now' });
    await addAt(ana, '2026-11-20T14:00:00Z', bucket);
    await addAt(ana, '2026-11-02T14:00:00Z');
    await addItem(ana, { cleaned_title: 'Without a date' });

    expect(await listToday(ana)).toEqual([
      '2026-11-02T14:00:00Z',
      '2026-11-20T13:00:00Z',
      '2026-11-20T14:00:00Z',
      '2026-11-20T20:00:00Z',
      '2026-11-21T10:59:00Z',
    ]);
    expect(await listToday(ana, { category: 'Shopping', status: 'Active' })).toEqual([
      '2026-11-20T13:00:00Z',
    ]);
  });

  it('counts a date without a time by its day (TD-01, AD-01)', async () => {
    api.clock.now = new Date('2026-11-20T22:30:00Z');
    const ana = await personIn('Europe/Paris');
    await addAt(ana, '2026-11-20T12:00:00Z', { all_day: true });
    await addAt(ana, '2026-11-21T12:00:00Z', { all_day: true });

    expect(await listToday(ana)).toEqual(['2026-11-20T12:00:00Z']);
    api.clock.now = new Date('2026-11-20T23:00:00Z');
    expect(await listToday(ana)).toEqual(['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z']);
  });

  it('is not what is done, and no one else’s (TD-01)', async () => {
    const [ana, ben] = [await personIn('Europe/Paris'), await personIn('Europe/Paris')];
    const { id } = await addAt(ana, friday.toISOString());
    await addAt(ben, friday.toISOString());
    await ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });

    expect(await listToday(ana)).toEqual([]);
    const asked = await ana.send('listItems', { query: { due: 'today', status: 'Completed' } });
    expect(asked.status).toBe(422);
    expect((await ana.send('listItems', { query: { due: 'tomorrow' } })).status).toBe(422);
  });
});
