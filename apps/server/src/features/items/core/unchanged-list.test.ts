import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { countTrips } from '../../../testing/database/trips.ts';
import { waitForEarlierTransactions } from '../../../testing/database/wait-for-transactions.ts';
import { addItem, updateItem } from '../../../testing/item-calls.ts';

const api = testApi();

const list = (user: TestUser, etag?: string, query = {}) =>
  user.send('listItems', { query, ...(etag !== undefined && { headers: { 'if-none-match': etag } }) });

const findTag = async (user: TestUser) => String((await list(user)).headers['etag']);

/** A tag that only a change of this user can replace. */
async function findSettledTag(user: TestUser): Promise<string> {
  await waitForEarlierTransactions(api.database);
  return findTag(user);
}

describe('a list that a client has', () => {
  it('is not sent again while nothing changes, nor read, nor stored by the browser (IL-03)', async () => {
    const ana = await api.createUser();
    await addItem(ana);
    const etag = await findSettledTag(ana);
    const { headers } = await list(ana);

    expect(headers['cache-control']).toBe('no-store');
    expect(await countTrips(async () => expect((await list(ana, etag)).status).toBe(304))).toBe(1);
  });

  it('is sent again after each change of its person, and of no one else (IL-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const before = await findTag(ana);
    const item = await addItem(ana);
    const added = await findTag(ana);
    await updateItem(ana, item, { cleaned_title: 'Rye bread' });
    const changed = await findSettledTag(ana);
    await addItem(ben);

    expect(new Set([before, added, changed]).size).toBe(3);
    expect((await list(ana, added)).status).toBe(200);
    expect((await list(ana, changed)).status).toBe(304);
    expect((await list(ben, changed)).status).toBe(200);
    expect((await list(ana, changed, { status: 'Active' })).status).toBe(200);
  });

  it('is sent again when a change that began earlier is committed later (IL-03)', async () => {
    const ana = await api.createUser();
    const [slow, quick] = [await addItem(ana), await addItem(ana)];
    const client = await api.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('update items set title = $1 where user_id = $2 and id = $3', [
        'Late',
        ana.id,
        slow.id,
      ]);
      await updateItem(ana, quick, { cleaned_title: 'Early' });
      const meanwhile = await findTag(ana);
      await client.query('commit');

      const { status, answer } = await list(ana, meanwhile);

      expect(status).toBe(200);
      expect(answer.map(({ cleaned_title }) => cleaned_title)).toContain('Late');
    } finally {
      client.release();
    }
  });

  it('is sent again after midnight, when urgencies follow their dates (TD-04, IL-03)', async () => {
    const ana = await api.createUser();
    await addItem(ana);
    const etag = await findSettledTag(ana);
    api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60 * 1000);

    expect((await list(ana, etag)).status).toBe(200);
  });
});
