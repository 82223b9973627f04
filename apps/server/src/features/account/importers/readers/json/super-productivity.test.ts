import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const entities = (...all: { id: string }[]) => ({
  ids: all.map(({ id }) => id),
  entities: Object.fromEntries(all.map((one) => [one.id, one])),
});
const task = { id: 'a', title: 'Write the report', isDone: false, tagIds: ['TODAY'], projectId: 'p' };
const rule = { id: 'r', repeatCycle: 'WEEKLY', repeatEvery: 1, monday: true, friday: true };
const data = (...tasks: { id: string }[]) => ({
  project: entities({ id: 'p', title: 'Work' } as { id: string }),
  tag: entities(
    { id: 'TODAY', title: 'Today' } as { id: string },
    { id: 't', title: 'deep' } as { id: string },
  ),
  taskRepeatCfg: entities(rule),
  task: entities(...tasks),
});
const found = { title: 'Write the report', list: 'Work' };

describe('a backup of Super Productivity', () => {
  it.each<[string, { id: string }, FoundTask]>([
    ['with a plain task', task, found],
    [
      'with notes and tags',
      { ...task, notes: 'Short', tagIds: ['TODAY', 't'] } as never,
      { ...found, notes: 'Short', tags: ['deep'] },
    ],
    [
      'with a day',
      { ...task, dueDay: '2026-12-04' } as never,
      { ...found, when: { date: '2026-12-04', time: null, zone: null } },
    ],
    [
      'with a time',
      { ...task, dueWithTime: Date.parse('2026-12-04T08:00:00Z') } as never,
      { ...found, when: { date: '2026-12-04', time: '08:00', zone: 'UTC' } },
    ],
    [
      'with a done task',
      { ...task, isDone: true, doneOn: Date.parse('2026-11-01T10:00:00Z') } as never,
      { ...found, done: { at: '2026-11-01T10:00:00.000Z' } },
    ],
    [
      'with a rule',
      { ...task, repeatCfgId: 'r' } as never,
      { ...found, rule: { rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,FR' } },
    ],
    [
      'with an estimate',
      { ...task, timeEstimate: 1_800_000 } as never,
      { ...found, details: [{ label: 'Estimate', text: '30 minutes' }] },
    ],
  ])('%s is read (MV-02, MV-03)', async (_, content, expected) => {
    const { source, tasks } = await readFixture(data(content));

    expect(source).toBe('super-productivity');
    expect(tasks).toEqual([expected]);
  });

  it('of a newer version brings its archive and subtasks too (MV-02)', async () => {
    const archived = { id: 'b', title: 'Outline', isDone: true, parentId: 'a' };

    const { tasks } = await readFixture({
      data: { ...data(task), archiveYoung: { task: entities(archived) } },
    });

    expect(tasks).toEqual([found, { title: 'Outline', parent: 'Write the report', done: { at: null } }]);
  });
});
