import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const preamble = '"Date: 2026-11-20+0000"\n"Version: 7.1"\n"Status: \n0 Normal\n1 Completed\n2 Archived"';
const columns = [
  ...[
    'Folder Name',
    'List Name',
    'Title',
    'Kind',
    'Tags',
    'Content',
    'Is Check list',
    'Start Date',
    'Due Date',
  ],
  ...['Reminder', 'Repeat', 'Priority', 'Status', 'Created Time', 'Completed Time', 'Order', 'Timezone'],
  ...['Is All Day', 'Is Floating', 'Column Name', 'Column Order', 'View Mode', 'taskId', 'parentId'],
];
type Cells = Partial<Record<string, string>>;
const row = (cells: Cells) =>
  columns.map((name) => `"${{ Status: '0', Priority: '0', ...cells }[name] ?? ''}"`).join(',');
const backup = (...rows: Cells[]) =>
  [preamble, columns.map((name) => `"${name}"`).join(','), ...rows.map(row)].join('\n');

const dated = { Title: 'Pay', 'Due Date': '2026-11-30T08:00:00+0000', Timezone: 'Europe/Paris' };
const when = { date: '2026-11-30', time: '09:00', zone: 'Europe/Paris' };

describe('a backup of TickTick', () => {
  it.each<[string, Cells[], FoundTask[]]>([
    ['with a plain task', [{ Title: 'Pay', 'List Name': 'Work' }], [{ title: 'Pay', list: 'Work' }]],
    ['with a time in a zone', [dated], [{ title: 'Pay', when }]],
    [
      'with a whole day',
      [{ ...dated, 'Due Date': '2026-11-29T23:00:00+0000', 'Is All Day': 'true' }],
      [{ title: 'Pay', when: { date: '2026-11-30', time: null, zone: 'Europe/Paris' } }],
    ],
    [
      'with a rule and reminders',
      [{ ...dated, Repeat: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', Reminder: 'TRIGGER:-PT30M\nTRIGGER:PT0S' }],
      [{ title: 'Pay', when, rule: { rrule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3' }, reminders: [30, 0] }],
    ],
    [
      'with a reminder after the time',
      [{ ...dated, Reminder: 'TRIGGER:P0DT9H0M0S' }],
      [{ title: 'Pay', when, losses: [{ field: 'reminder', reason: 'This reminder could not be read' }] }],
    ],
    [
      'with several lines and a priority',
      [{ Title: 'Pay', Content: 'one\ntwo', Priority: '5', Tags: 'home, money' }],
      [{ title: 'Pay', notes: 'one\ntwo', priority: { rank: 0, words: 'high' }, tags: ['home', 'money'] }],
    ],
    [
      'with a checklist',
      [{ Title: 'Pack', 'Is Check list': 'Y', Content: 'For Rome\n▫Socks\n▪Passport' }],
      [
        {
          title: 'Pack',
          notes: 'For Rome',
          checklist: [
            { title: 'Socks', isDone: false },
            { title: 'Passport', isDone: true },
          ],
        },
      ],
    ],
    [
      'with a child before its parent',
      [
        { Title: 'Socks', taskId: '2', parentId: '1' },
        { Title: 'Pack', taskId: '1' },
      ],
      [{ title: 'Socks', parent: 'Pack' }, { title: 'Pack' }],
    ],
    [
      'with completed and archived tasks',
      [
        { Title: 'Old', Status: '2', 'Completed Time': '2026-11-01T10:00:00+0000' },
        { Title: 'Older', Status: '1' },
      ],
      [
        { title: 'Old', done: { at: '2026-11-01T10:00:00.000Z' } },
        { title: 'Older', done: { at: null } },
      ],
    ],
  ])('%s is read (MV-02, MV-03)', async (_, rows, expected) => {
    const { source, tasks } = await readFixture(backup(...rows));

    expect(source).toBe('ticktick');
    expect(tasks).toEqual(expected);
  });
});
