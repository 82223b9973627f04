import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const none = '0001-01-01T00:00:00Z';
const task = {
  id: 1,
  title: 'Sweep',
  done: false,
  due_date: none,
  done_at: none,
  repeat_after: 0,
  priority: 0,
};
const found = { title: 'Sweep', list: 'House' };
const day = { due_date: '2026-12-04T08:00:00Z' };
const when = { date: '2026-12-04', time: '08:00', zone: 'UTC' };

describe('data.json of Vikunja', () => {
  it.each<[string, object, FoundTask]>([
    ['with a plain task', task, found],
    [
      'with markup in the text',
      { ...task, description: '<p>The <b>hall</b></p>' },
      { ...found, notes: 'The hall' },
    ],
    ['with a date', { ...task, ...day }, { ...found, when }],
    [
      'with a done task',
      { ...task, done: true, done_at: '2026-11-01T10:00:00Z' },
      { ...found, done: { at: '2026-11-01T10:00:00.000Z' } },
    ],
    ['with a priority', { ...task, priority: 4 }, { ...found, priority: { rank: 0, words: 'urgent' } }],
    [
      'with labels, files and a parent',
      {
        ...task,
        labels: [{ title: 'home' }],
        attachments: [{ file: { name: 'a.pdf' } }],
        related_tasks: { parenttask: [{ id: 9, title: 'Spring clean' }] },
      },
      { ...found, tags: ['home'], attachments: ['a.pdf'], parent: 'Spring clean' },
    ],
    [
      'with a rule of days',
      { ...task, ...day, repeat_after: 3 * 86_400, repeat_mode: 0 },
      { ...found, when, rule: { rrule: 'FREQ=DAILY;INTERVAL=3' } },
    ],
    [
      'with a rule of months',
      { ...task, ...day, repeat_mode: 1 },
      { ...found, when, rule: { rrule: 'FREQ=MONTHLY' } },
    ],
    [
      'with a rule that counts from when it was done',
      { ...task, ...day, repeat_after: 86_400, repeat_mode: 2 },
      { ...found, when, rule: { words: 'every 1 days after it was done' } },
    ],
  ])('%s is read (MV-02, MV-03)', async (_, content, expected) => {
    const { source, tasks } = await readFixture([{ id: 1, title: 'House', tasks: [content] }]);

    expect(source).toBe('vikunja');
    expect(tasks).toEqual([expected]);
  });
});
