import { afterEach, describe, expect, it, vi } from 'vitest';
import { sevenLifeLists } from '../../../testing/a-life-list.ts';
import { json, mockApi } from '../../../testing/mock-api.ts';
import type { LifeListChange } from '../../../data/lifelists/lifelist-change.ts';
import { makeChange, type Change } from '../../../data/store/change.ts';
import { sendChange } from '../../../data/sync/send-change.ts';
import { toNewChange } from './lifelist-requests.ts';

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
      const made = makeChange({ ...toNewChange('groceries', change), key: 'born-with-it' });
      const { signal } = new AbortController();

      await sendChange(made, { signal });
      await sendChange(JSON.parse(JSON.stringify(made)) as Change, { signal });

      const requests = sent.map(({ method, path, body, headers }) =>
        JSON.stringify([method, path, body, headers.get('Idempotency-Key'), headers.get('Made-At')]),
      );
      const body = 'body' in change ? change.body : undefined;
      const madeAt = new Date(made.madeAt).toISOString();
      expect(requests[0]).toBe(JSON.stringify([...call.split(' '), body, 'born-with-it', madeAt]));
      expect(requests[1]).toBe(requests[0]);
    },
  );
});
