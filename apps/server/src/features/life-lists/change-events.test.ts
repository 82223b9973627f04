import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import { createLifeListUser } from '../../testing/life-lists.ts';

const api = testApi();

describe('the change events of LifeLists', () => {
  it('name the list that changed, and the items that an export added (AC-14, LL-06)', async () => {
    const { person, add, undo } = await createLifeListUser(api);
    const stream = await openChangeStream(api.app, person.token);

    await add('inventories', 'Pantry', 'Saffron');
    expect(await stream.nextChange()).toMatchObject({ topic: 'lifeLists', ids: ['inventories'] });

    const { answer } = await person.send('exportLifeList', { params: { id: 'groceries' } });
    const exported = answer.items.map(({ id }) => id);
    expect([await stream.nextChange(), await stream.nextChange()]).toMatchObject([
      { topic: 'items', ids: exported },
      { topic: 'lifeLists' },
    ]);

    await undo('groceries', answer.undoId);
    expect([await stream.nextChange(), await stream.nextChange()]).toMatchObject([
      { topic: 'lifeLists', ids: ['groceries'] },
      { topic: 'items', ids: null },
    ]);
  });

  it('are published once for a change that is sent again with its Idempotency-Key (AC-14, OF-04)', async () => {
    const { person, entry, add } = await createLifeListUser(api);
    const { id } = await entry('groceries', 'Bakery', 0);
    const check = {
      params: { id: 'groceries' },
      body: { id, updates: { isChecked: true } },
      headers: { 'idempotency-key': 'k' },
    };
    const stream = await openChangeStream(api.app, person.token);

    await person.send('updateLifeListEntry', check);
    await person.send('updateLifeListEntry', check);
    await add('inventories', 'Pantry', 'Saffron');

    expect([await stream.nextChange(), await stream.nextChange()]).toMatchObject([
      { topic: 'lifeLists', ids: ['groceries'] },
      { topic: 'lifeLists', ids: ['inventories'] },
    ]);
  });
});
