import type { LifeListEntry } from '@pouch/contract/life-lists';
import { afterEach, describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../testing/api.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const inParis = async () => {
  const person = await api.createUser();
  await person.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  await person.send('initializeLifeLists', {});
  return person;
};

async function addEntry(person: TestUser, id: string, categoryKey: string): Promise<LifeListEntry> {
  const body = { categoryKey, newItem: { title: 'Clean the gutters' } };
  return (await person.send('addLifeListEntry', { params: { id }, body })).answer;
}

const update = (person: TestUser, id: string, entry: LifeListEntry, updates: object) =>
  person.send('updateLifeListEntry', { params: { id }, body: { id: entry.id, updates } });

const firstGroup = async (person: TestUser, id: string): Promise<string> => {
  const { answer } = await person.send('getLifeList', { params: { id } });
  return answer.groups[0] ?? '';
};

const saturdayNoon = '2026-11-21T11:00:00.000Z';
const saturday = '2026-11-21T08:00:00.000Z';

async function cleaningEntry(updates: object) {
  const ana = await inParis();
  const entry = await addEntry(ana, 'cleaning', await firstGroup(ana, 'cleaning'));
  const { answer } = await update(ana, 'cleaning', entry, updates);
  return { ana, entry: answer };
}

describe('the date of an entry', () => {
  it('is a whole day at 9:00 of the person’s zone, if it is said (AD-01, AD-02)', async () => {
    const { entry } = await cleaningEntry({ scheduled_at: saturdayNoon, all_day: true });

    expect(entry).toMatchObject({ scheduled_at: saturday, all_day: true });
  });

  it('has a time otherwise (AD-02)', async () => {
    const { ana, entry } = await cleaningEntry({ scheduled_at: saturdayNoon });

    expect(entry).toMatchObject({ scheduled_at: saturdayNoon, all_day: false });
    expect((await update(ana, 'cleaning', entry, { all_day: true })).answer).toMatchObject({
      scheduled_at: saturday,
      all_day: true,
    });
  });

  it('stays a whole day when something else is changed, and ends with it (AD-02)', async () => {
    const { ana, entry } = await cleaningEntry({ scheduled_at: saturdayNoon, all_day: true });

    const { answer: renamed } = await update(ana, 'cleaning', entry, { title: 'Gutters' });
    expect(renamed).toMatchObject({ title: 'Gutters', scheduled_at: saturday, all_day: true });
    const { answer: cleared } = await update(ana, 'cleaning', entry, { scheduled_at: null });
    expect(cleared).toMatchObject({ scheduled_at: null, all_day: false });
  });

  it('is needed for a whole day (AD-02)', async () => {
    const ana = await inParis();
    const entry = await addEntry(ana, 'cleaning', await firstGroup(ana, 'cleaning'));

    const { status, error } = await update(ana, 'cleaning', entry, { all_day: true });

    expect([status, error.message]).toEqual([422, 'Please choose a date first.']);
  });

  it('has a time under a day of the planner, where it repeats (LL-05, AD-02)', async () => {
    const ana = await inParis();
    const entry = await addEntry(ana, 'planner', 'Saturday');

    const { answer } = await update(ana, 'planner', entry, { scheduled_at: saturdayNoon, all_day: true });

    expect(answer).toMatchObject({ scheduled_at: saturdayNoon, all_day: false });
  });

  it('gets a time when it moves to a day of the planner (LL-05, AD-02)', async () => {
    const ana = await inParis();
    await ana.send('addLifeListGroup', { params: { id: 'planner' }, body: { groupName: 'One day' } });
    const entry = await addEntry(ana, 'planner', 'One day');
    await update(ana, 'planner', entry, { scheduled_at: saturdayNoon, all_day: true });

    const { answer } = await ana.send('moveLifeListEntry', {
      params: { id: 'planner' },
      body: { id: entry.id, to: { categoryKey: 'Monday', before: null } },
    });

    expect(answer).toMatchObject({ scheduled_at: '2026-11-23T08:00:00.000Z', all_day: false });
  });

  it('moves along with the person’s zone (AD-01, SC-04)', async () => {
    const { ana, entry } = await cleaningEntry({ scheduled_at: saturdayNoon, all_day: true });

    await ana.send('saveTimezone', { body: { timezone: 'America/New_York' } });

    const { answer } = await update(ana, 'cleaning', entry, { title: 'Gutters' });
    expect(answer).toMatchObject({ scheduled_at: '2026-11-21T14:00:00.000Z', all_day: true });
  });
});
