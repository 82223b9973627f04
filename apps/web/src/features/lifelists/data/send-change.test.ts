import { afterEach, describe, expect, it, vi } from 'vitest';
import { sevenLifeLists } from '../../../testing/a-life-list.ts';
import { json, mockApi } from '../../../testing/mock-api.ts';
import type { LifeListChange, ListedChange } from './lifelist-change.ts';
import { sendChange } from './send-change.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const id = '01900000-0000-7000-8000-00000000cafe';
const items = '/api/lifeLists/groceries/items';
const groups = '/api/lifeLists/groceries/groups';
const groceries = sevenLifeLists()[2];
const answer = () => json({ id, undoId: id, list: groceries });

const changes: [call: string, LifeListChange][] = [
  [`PATCH ${items}`, { kind: 'update', body: { id, updates: { title: 'Rye', isChecked: true } } }],
  [`POST ${items}`, { kind: 'add', body: { categoryKey: 'Bakery', newItem: { id, title: 'Rye' } } }],
  [`DELETE ${items}`, { kind: 'remove', body: { id } }],
  [`PATCH ${items}/move`, { kind: 'move', body: { id, to: { categoryKey: 'Dairy', before: id } } }],
  [`POST ${groups}`, { kind: 'addGroup', body: { groupName: 'Shed' } }],
  [`PATCH ${groups}/a%2Fb`, { kind: 'renameGroup', groupName: 'a/b', body: { groupName: 'Shed' } }],
  [`DELETE ${groups}/a%2Fb`, { kind: 'removeGroup', groupName: 'a/b' }],
  ['POST /api/lifeLists/groceries/reset', { kind: 'reset' }],
  ['POST /api/lifeLists/groceries/export', { kind: 'export' }],
  ['POST /api/lifeLists/groceries/undo', { kind: 'undo', body: { undoId: id } }],
];

describe('a change of a LifeList', () => {
  it.each(changes)(
    'by %s is the same request with the same key each time it is sent (OF-04)',
    async (call, change) => {
      const sent = mockApi({ [call]: answer });
      const listed: ListedChange = { listId: 'groceries', change, key: 'born-with-it' };

      await sendChange(listed);
      await sendChange(JSON.parse(JSON.stringify(listed)) as ListedChange);

      const requests = sent.map(({ method, path, body, headers }) =>
        JSON.stringify([method, path, body, headers.get('Idempotency-Key')]),
      );
      const body = 'body' in change ? change.body : undefined;
      expect(requests[0]).toBe(JSON.stringify([...call.split(' '), body, 'born-with-it']));
      expect(requests[1]).toBe(requests[0]);
    },
  );
});
