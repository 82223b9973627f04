import { afterEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { completeNewItem, signUpInZone } from '../../testing/weeks.ts';
import { endWeeks } from './end-weeks.ts';

const api = testApi();
afterEach(() => {
  api.clock.now = friday;
});

const endAt = (instant: string) => endWeeks(api.database.db, instant, () => undefined);
const unseen = async (user: TestUser) => (await user.send('getUnseenRecap')).answer;
const unseenRecapId = async (user: TestUser): Promise<string> => {
  const recap = await unseen(user);
  return 'id' in recap ? recap.id : '';
};

describe('the unseen recap', () => {
  it('does not exist before the first week has ended (RC-02)', async () => {
    expect(await unseen(await signUpInZone(api, 'Europe/Paris'))).toEqual({});
  });

  it('is the latest, and seeing it marks all before it (RC-02)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await endAt('2026-12-06T22:00:00.000Z');
    expect(await unseen(ana)).toMatchObject({ endsOn: '2026-12-06' });

    const { status } = await ana.send('markRecapSeen', { params: { id: await unseenRecapId(ana) } });

    expect([status, await unseen(ana)]).toEqual([204, {}]);
  });

  it('stays unseen when only an earlier one is seen (RC-02)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await endAt('2026-11-22T22:00:00.000Z');
    const first = await unseenRecapId(ana);
    await endAt('2026-11-29T22:00:00.000Z');

    await ana.send('markRecapSeen', { params: { id: first } });

    expect(await unseen(ana)).toMatchObject({ endsOn: '2026-11-29' });
  });

  it('can be marked as seen twice at once, and keeps the first time (RC-02)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await endAt('2026-11-22T22:00:00.000Z');
    const params = { id: await unseenRecapId(ana) };
    await Promise.all([1, 2].map(() => ana.send('markRecapSeen', { params })));
    api.clock.now = new Date('2026-11-24T08:00:00Z');

    expect((await ana.send('markRecapSeen', { params })).status).toBe(204);

    const { rows } = await api.database.pool.query('select seen_at from recaps where id = $1', [params.id]);
    expect(rows).toEqual([{ seen_at: friday }]);
  });

  it('of another user is not found, and stays unseen (AP-03)', async () => {
    const [ana, ben] = [await signUpInZone(api, 'Europe/Paris'), await signUpInZone(api, 'Europe/Paris')];
    await endAt('2026-11-22T22:00:00.000Z');

    for (const id of [await unseenRecapId(ana), uuidv7()]) {
      expect((await ben.send('markRecapSeen', { params: { id } })).status).toBe(404);
    }

    expect(await unseen(ana)).toMatchObject({ endsOn: '2026-11-22' });
    expect((await ben.send('markRecapSeen', { params: { id: 'last' } })).status).toBe(422);
  });

  it('keeps its week’s counts when items are edited or restored later (RC-01)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const { id } = await completeNewItem(ana);
    await endAt('2026-11-22T22:00:00.000Z');

    await ana.send('changeItemStatus', { params: { id }, body: { status: 'Active' } });
    await ana.send('removeItem', { params: { id } });

    expect(await unseen(ana)).toMatchObject({ toDo: 1, total: 1 });
  });
});

describe('the recaps of earlier weeks', () => {
  it('are listed in pages, the latest first, and each opens by its id (FW-08)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    for (let week = 0; week < 14; week += 1) {
      await endAt(new Date(Date.parse('2026-11-22T22:00:00Z') + week * 7 * 86_400_000).toISOString());
    }

    const first = (await ana.send('listRecaps')).answer;
    const second = (await ana.send('listRecaps', { query: { cursor: first.nextCursor ?? '' } })).answer;

    expect(first.recaps.map(({ endsOn }) => endsOn).slice(0, 2)).toEqual(['2027-02-21', '2027-02-14']);
    expect(first.recaps).toHaveLength(13);
    expect(second).toMatchObject({ recaps: [{ endsOn: '2026-11-22' }], nextCursor: null });
    const [latest] = first.recaps;
    expect((await ana.send('getRecap', { params: { id: latest?.id ?? '' } })).answer).toEqual(latest);
  });

  it('of another user are neither listed nor found (AP-03)', async () => {
    const [ana, ben] = [await signUpInZone(api, 'Europe/Paris'), await api.createUser()];
    await endAt('2026-11-22T22:00:00.000Z');
    const id = await unseenRecapId(ana);

    expect((await ben.send('getRecap', { params: { id } })).status).toBe(404);
    expect((await ben.send('listRecaps')).answer).toEqual({ recaps: [], nextCursor: null });
    expect((await ben.send('listRecaps', { query: { cursor: 'soon' } })).status).toBe(422);
  });

  it('have their items in the archive, from which one returns to its list (FW-08, IL-11)', async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    const { id } = await completeNewItem(ana, { cleaned_title: 'Tax form' });
    const archive = async () =>
      (await ana.send('listItems', { query: { status: 'Completed', archived: 'true' } })).answer;
    expect(await archive()).toEqual([]);
    await endAt('2026-11-22T22:00:00.000Z');
    expect((await archive()).map((item) => item.id)).toEqual([id]);

    await ana.send('changeItemStatus', { params: { id }, body: { status: 'Active' } });

    expect(await archive()).toEqual([]);
    expect((await ana.send('listItems', { query: { status: 'Active' } })).answer).toHaveLength(1);
    expect((await ana.send('listItems', { query: { archived: 'true' } })).status).toBe(422);
  });
});
