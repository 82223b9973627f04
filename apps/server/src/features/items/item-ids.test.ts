import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { addItem, currentDateTime } from '../../testing/item-calls.ts';

const api = testApi();

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const capture = (
  user: TestUser,
  itemIds: string[],
  more: { body?: object; headers?: Record<string, string> } = {},
) =>
  user.send('addItem', {
    body: { originalText: 'milk, eggs, bread', currentDateTime, itemIds, ...more.body },
    headers: more.headers ?? {},
  });

const listIds = async (user: TestUser) => (await user.send('listItems')).answer.map(({ id }) => id);

describe('ids that a client chooses', () => {
  it('are those of a thought’s items, in their order (OF-05)', async () => {
    const ana = await api.createUser();
    const ids = [uuidv7(), uuidv7()];

    const items = [(await capture(ana, ids)).answer].flat();

    expect(items.map(({ cleaned_title }) => cleaned_title)).toEqual(['Milk', 'Eggs', 'Bread']);
    expect(items.map(({ id }) => id)).toEqual([...ids, expect.any(String)]);
    expect(await listIds(ana)).toEqual(items.map(({ id }) => id));
  });

  it('may be more than the thought has items (OF-05)', async () => {
    const ana = await api.createUser();
    const ids = Array.from({ length: 60 }, () => uuidv7());

    expect([(await capture(ana, ids)).answer].flat().map(({ id }) => id)).toEqual(ids.slice(0, 3));
  });

  it('are accepted for an item added by hand (OF-05)', async () => {
    const ana = await api.createUser();
    const id = uuidv7();

    expect((await addItem(ana, { id })).id).toBe(id);
  });

  it('are refused when the user has such an item, even a deleted one, and nothing is stored (AP-04)', async () => {
    const ana = await api.createUser();
    const [there, deleted] = [await addItem(ana), await addItem(ana)];
    await ana.send('removeItem', { params: { id: deleted.id } });

    const refused = [
      await capture(ana, [uuidv7(), there.id]),
      await capture(ana, [deleted.id], { body: { image: onePixel } }),
      await ana.send('addManualItem', {
        body: { id: there.id, cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' },
      }),
    ];

    for (const { status, error } of refused)
      expect([status, error]).toEqual([409, { code: 'conflict', message: 'This item was already added.' }]);
    expect(await listIds(ana)).toEqual([there.id]);
    const { rowCount } = await api.database.pool.query('select from pictures where user_id = $1', [ana.id]);
    expect(rowCount).toBe(0);
  });

  it('are not refused in a repeat with the same Idempotency-Key (AP-05)', async () => {
    const ana = await api.createUser();
    const ids = [uuidv7()];
    const headers = { 'idempotency-key': 'k' };
    const { answer } = await capture(ana, ids, { headers });

    const repeat = await capture(ana, ids, { headers });

    expect([repeat.status, repeat.answer]).toEqual([201, answer]);
  });

  it('may be those of another user’s items, which stay as they are (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const item = await addItem(ana);

    expect((await addItem(ben, { id: item.id, cleaned_title: 'Mine' })).id).toBe(item.id);

    expect((await ana.send('getItem', { params: { id: item.id } })).answer).toEqual(item);
    await ben.send('removeItem', { params: { id: item.id } });
    expect(await listIds(ana)).toEqual([item.id]);
  });

  it('are the same in upper case, also of two calls at once (IL-05)', async () => {
    const ana = await api.createUser();
    const { id, version } = await addItem(ana);
    const body = { status: 'Completed' };

    await Promise.all(
      [id, id.toUpperCase()].map((each) => ana.send('changeItemStatus', { params: { id: each }, body })),
    );

    expect((await ana.send('getItem', { params: { id } })).answer).toMatchObject({
      status: 'Completed',
      version: version + 1,
    });
  });

  it.each([
    ['the same one twice', ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000A']],
    ['more than 60', Array.from({ length: 61 }, () => uuidv7())],
    ['what is no id', ['milk']],
  ])('are refused when they contain %s (AP-04)', async (_, itemIds) => {
    const ana = await api.createUser();

    const { status, error } = await capture(ana, itemIds);

    expect([status, error.code]).toEqual([422, 'invalid_input']);
    expect(await listIds(ana)).toEqual([]);
  });
});
