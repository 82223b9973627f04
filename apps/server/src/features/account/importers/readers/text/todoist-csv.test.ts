import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const header =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE';
const csv = (...rows: string[]) => `\ufeff${[header, ...rows].join('\r\n')}\r\n`;

describe('a project of Todoist as CSV', () => {
  it.each<[string, string[], FoundTask[]]>([
    ['with a plain task', ['task,Call,,4,1,,,,,,,,'], [{ title: 'Call' }]],
    [
      'with labels and a priority',
      ['task,Call @home @phone,,1,1,,,,,,,,'],
      [{ title: 'Call', tags: ['home', 'phone'], priority: { rank: 0, words: 'p1' } }],
    ],
    [
      'with words for a date',
      ['task,Call,,4,1,,,every monday,en,,,,'],
      [{ title: 'Call', when: { words: 'every monday' } }],
    ],
    [
      'with sections and subtasks',
      [
        'section,House,,,,,,,,,,,',
        'task,Clean,,4,1,,,,,,,,',
        'task,Windows,,4,2,,,,,,,,',
        'task,Oven,,4,3,,,,,,,,',
      ],
      [
        { title: 'Clean', section: 'House' },
        { title: 'Windows', section: 'House', parent: 'Clean' },
        { title: 'Oven', section: 'House', parent: 'Windows' },
      ],
    ],
    [
      'with comments and a file',
      [
        'task,Call,Ring twice,4,1,,,,,,,,',
        'note,At noon,,,,,,,,,,,',
        'note,"[[file {""file_name"":""a.pdf"",""file_url"":""https://example.org/a""}]]",,,,,,,,,,,',
      ],
      [{ title: 'Call', notes: 'Ring twice\nAt noon', attachments: ['a.pdf https://example.org/a'] }],
    ],
    [
      'with a deadline, a duration and an assignee',
      ['task,Call,,4,1,Ana (1),Ben (2),,,,15,minute,2026-12-24'],
      [
        {
          title: 'Call',
          details: [
            { label: 'Deadline', text: '2026-12-24' },
            { label: 'Duration', text: '15 minute' },
            { label: 'Assigned to', text: 'Ben (2)' },
          ],
        },
      ],
    ],
  ])('%s is read (MV-02)', async (_, rows, expected) => {
    const { source, tasks } = await readFixture(csv(...rows));

    expect(source).toBe('todoist');
    expect(tasks).toEqual(expected);
  });

  it('in a backup is the list that its file is named for (MV-02)', async () => {
    const { tasks } = await readFixture(
      {
        'Groceries [2203306141].csv': csv('task,Milk,,4,1,,,,,,,,'),
        'Inbox [1].csv': csv('task,Call,,4,1,,,,,,,,'),
      },
      true,
    );

    expect(tasks).toEqual([
      { title: 'Milk', list: 'Groceries' },
      { title: 'Call', list: 'Inbox' },
    ]);
  });
});
