import { expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { listenTo } from '../../testing/change-stream.ts';
import { withLists } from '../../testing/life-lists.ts';

const api = testApi();

it('tells one’s other pages which list was changed, and which items an export made (AC-14, LL-06)', async () => {
  const { person, add, undo } = await withLists(api);
  const stream = await listenTo(api.app, person.token);

  await add('inventories', 'Pantry', 'Saffron');
  expect(await stream.nextChange()).toMatchObject({ topic: 'lifeLists', ids: ['inventories'] });

  const { answer } = await person.send('exportLifeList', { params: { id: 'groceries' } });
  const made = answer.items.map(({ id }) => id);
  expect([await stream.nextChange(), await stream.nextChange()]).toMatchObject([
    { topic: 'items', ids: made },
    { topic: 'lifeLists' },
  ]);

  await undo('groceries', answer.undoId);
  expect([await stream.nextChange(), await stream.nextChange()]).toMatchObject([
    { topic: 'lifeLists', ids: ['groceries'] },
    { topic: 'items', ids: null },
  ]);
});
