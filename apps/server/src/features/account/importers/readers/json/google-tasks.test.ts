import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const task = { kind: 'tasks#task', id: 'a', title: 'Renew the passport', status: 'needsAction' };
const takeout = (...items: object[]) => ({
  kind: 'tasks#taskLists',
  items: [{ kind: 'tasks#tasks', title: 'My Tasks', items }],
});
const found = { title: 'Renew the passport', list: 'My Tasks' };

describe('Tasks.json of a Google Takeout', () => {
  it.each<[string, object[], FoundTask[]]>([
    ['with a plain task', [task], [found]],
    [
      'with a day and notes',
      [{ ...task, due: '2026-12-01T00:00:00.000Z', notes: 'Photo first' }],
      [{ ...found, notes: 'Photo first', when: { date: '2026-12-01', time: null, zone: null } }],
    ],
    [
      'with a completed task',
      [{ ...task, status: 'completed', completed: '2026-01-02T00:00:00.000Z' }],
      [{ ...found, done: { at: '2026-01-02T00:00:00.000Z' } }],
    ],
    [
      'with a subtask',
      [task, { ...task, id: 'b', title: 'Photo', parent: 'a' }],
      [found, { title: 'Photo', list: 'My Tasks', parent: 'Renew the passport' }],
    ],
    [
      'with the link of the mail it came from',
      [{ ...task, links: [{ type: 'email', link: 'https://mail.example.org/1' }] }],
      [{ ...found, url: 'https://mail.example.org/1' }],
    ],
    ['with deleted and nameless ones', [task, { ...task, deleted: true }, { ...task, title: ' ' }], [found]],
  ])('%s is read (MV-02)', async (_, items, expected) => {
    const { source, tasks } = await readFixture(takeout(...items));

    expect(source).toBe('google-tasks');
    expect(tasks).toEqual(expected);
  });

  it('is found in a ZIP, whatever its folders are called (MV-02)', async () => {
    const text = JSON.stringify(takeout(task));

    const { source, tasks } = await readFixture({ 'Takeout/Aufgaben/Aufgaben.json': text }, true);

    expect([source, tasks]).toEqual(['google-tasks', [found]]);
  });
});
