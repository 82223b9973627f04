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
});
