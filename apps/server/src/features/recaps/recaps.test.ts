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
