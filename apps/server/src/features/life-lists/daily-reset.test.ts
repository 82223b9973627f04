import { describe, expect, it, onTestFinished } from 'vitest';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { createLifeListUser } from '../../testing/life-lists.ts';

const api = testApi();

/** A user in Paris, where Friday's 15:00 UTC is 16:00 and the next 04:00 is Saturday 03:00 UTC. */
async function createParisian() {
  const lists = await createLifeListUser(api);
  await lists.person.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  onTestFinished(() => void (api.clock.now = friday));
  return lists;
}

const setClock = (instant: string) => void (api.clock.now = new Date(instant));
const params = { id: 'routine' };
const group = 'After waking';

describe('Daily Routines', () => {
  it('starts over at 04:00 of the user’s zone, and other lists do not (FW-04)', async () => {
    const { check, entry } = await createParisian();
    await check('routine', group, 0);
    await check('cleaning', 'Kitchen', 0);

    setClock('2026-11-21T02:59:59Z');
    expect((await entry('routine', group, 0)).isChecked).toBe(true);
    setClock('2026-11-21T03:00:00Z');
    expect((await entry('routine', group, 0)).isChecked).toBe(false);
    expect((await entry('cleaning', 'Kitchen', 0)).isChecked).toBe(true);
  });

  it('can be checked again the next day (FW-04)', async () => {
    const { check, entry } = await createParisian();
    await check('routine', group, 0);
    setClock('2026-11-21T08:00:00Z');

    expect((await check('routine', group, 0)).answer.isChecked).toBe(true);

    expect(await entry('routine', group, 0)).toMatchObject({ checked_at: '2026-11-21T08:00:00.000Z' });
  });

  it('says when an entry was checked, so that a device without a network can tell (FW-04, OF-13)', async () => {
    const { person, check, entry } = await createParisian();
    await check('routine', group, 0);
    const { cursor } = (await person.send('getChangesSince', { query: {} })).answer;
    await check('routine', group, 1);
    setClock('2026-11-21T08:00:00Z');

    expect(await entry('routine', group, 0)).toMatchObject({
      isChecked: false,
      checked_at: friday.toISOString(),
    });
    const { lifeLists } = (await person.send('getChangesSince', { query: { cursor } })).answer;
    const routines = lifeLists.find(({ id }) => id === 'routine');
    expect(routines?.items[group]?.slice(0, 3)).toMatchObject([
      { isChecked: false, checked_at: friday.toISOString() },
      { isChecked: false, checked_at: friday.toISOString() },
      { isChecked: false, checked_at: null },
    ]);
  });

  it('counts a check by when the person made it, however late it arrives (FW-04, OF-04)', async () => {
    const { person, entry } = await createParisian();
    setClock('2026-11-21T08:00:00Z');
    const { id } = await entry('routine', group, 0);

    const { answer } = await person.send('updateLifeListEntry', {
      params,
      body: { id, updates: { isChecked: true } },
      headers: { 'idempotency-key': 'late-check-of-a-routine', 'made-at': friday.toISOString() },
    });

    expect(answer).toMatchObject({ isChecked: false, checked_at: friday.toISOString() });
  });

  const headers = { 'made-at': friday.toISOString() };
  const lateChanges: [string, (person: TestUser, id: string) => Promise<{ status: number }>][] = [
    ['a check', (person, id) => sendLate(person, { id, updates: { isChecked: true } })],
    ['an uncheck', (person, id) => sendLate(person, { id, updates: { isChecked: false } })],
    ['a reset', (person) => person.send('resetLifeList', { params, headers })],
  ];
  const sendLate = (person: TestUser, body: object) =>
    person.send('updateLifeListEntry', { params, body, headers });

  it.each(lateChanges)(
    'keeps today’s check when %s of yesterday arrives late (FW-04, OF-04)',
    async (_, send) => {
      const { person, check, entry } = await createParisian();
      setClock('2026-11-21T08:00:00Z');
      const { id } = (await check('routine', group, 0)).answer;

      expect((await send(person, id)).status).toBe(200);

      expect(await entry('routine', group, 0)).toMatchObject({
        isChecked: true,
        checked_at: '2026-11-21T08:00:00.000Z',
      });
    },
  );

  it('takes a late change of the same day as the last one (FW-04, OF-06)', async () => {
    const { person, check, entry } = await createParisian();
    setClock('2026-11-20T17:00:00Z');
    const { id } = (await check('routine', group, 0)).answer;

    await sendLate(person, { id, updates: { isChecked: false } });

    expect((await entry('routine', group, 0)).isChecked).toBe(false);
  });

  it('is reset by hand with Undo, which leaves earlier days alone (FW-04, LL-06)', async () => {
    const { person, check, titles, undo } = await createParisian();
    await check('routine', group, 0);
    setClock('2026-11-21T08:00:00Z');
    expect((await person.send('resetLifeList', { params })).answer).toEqual({ count: 0, undoId: null });
    await check('routine', group, 1);

    const { answer } = await person.send('resetLifeList', { params });
    expect(answer.count).toBe(1);
    await undo('routine', answer.undoId);

    const after = await titles('routine', group);
    expect(after?.map((title) => title.startsWith('x '))).toEqual([false, true, false, false, false]);
    setClock('2026-11-22T08:00:00Z');
    expect((await titles('routine', group))?.some((title) => title.startsWith('x '))).toBe(false);
  });
});
