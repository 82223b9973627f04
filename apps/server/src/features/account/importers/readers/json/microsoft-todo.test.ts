import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const task = { id: 'a', title: 'Water the plants', status: 'notStarted', importance: 'normal' };
const lists = (...tasks: object[]) => ({ value: [{ displayName: 'Home', tasks }] });
const found = { title: 'Water the plants', list: 'Home' };
const due = { dueDateTime: { dateTime: '2026-12-04T00:00:00.0000000', timeZone: 'UTC' } };
const day = { date: '2026-12-04', time: null, zone: 'UTC' };
const repeated = (pattern: object, range: object = { type: 'noEnd' }) => ({
  ...task,
  ...due,
  recurrence: { pattern: { interval: 1, ...pattern }, range },
});

describe('a task of Microsoft Graph', () => {
  it.each<[string, object, FoundTask]>([
    ['with a title', task, found],
    ['with a day', { ...task, ...due }, { ...found, when: day }],
    [
      'with notes in HTML',
      { ...task, body: { contentType: 'html', content: '<p>Not &lt; too</p><p>much</p>' } },
      { ...found, notes: 'Not < too\nmuch' },
    ],
    [
      'that is important',
      { ...task, importance: 'high' },
      { ...found, priority: { rank: 0, words: 'important' } },
    ],
    [
      'that is completed',
      {
        ...task,
        status: 'completed',
        completedDateTime: { dateTime: '2026-11-01T10:00:00.0000000', timeZone: 'UTC' },
      },
      { ...found, done: { at: '2026-11-01T10:00:00.000Z' } },
    ],
    [
      'with steps, categories, files and a link',
      {
        ...task,
        checklistItems: [{ displayName: 'Ficus', isChecked: true }],
        categories: ['Green'],
        hasAttachments: true,
        linkedResources: [{ webUrl: 'https://example.org/' }],
      },
      {
        ...found,
        checklist: [{ title: 'Ficus', isDone: true }],
        tags: ['Green'],
        attachments: ['A file'],
        url: 'https://example.org/',
      },
    ],
    [
      'that repeats on weekdays until a day',
      repeated(
        { type: 'weekly', daysOfWeek: ['monday', 'thursday'], firstDayOfWeek: 'sunday' },
        { type: 'endDate', endDate: '2027-06-30' },
      ),
      { ...found, when: day, rule: { rrule: 'FREQ=WEEKLY;BYDAY=MO,TH;WKST=SU;INTERVAL=1;UNTIL=20270630' } },
    ],
    [
      'that repeats on the last Friday, some times',
      repeated(
        { type: 'relativeMonthly', daysOfWeek: ['friday'], index: 'last' },
        { type: 'numbered', numberOfOccurrences: 5 },
      ),
      { ...found, when: day, rule: { rrule: 'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1;INTERVAL=1;COUNT=5' } },
    ],
    [
      'that repeats every year',
      repeated({ type: 'absoluteYearly', month: 12, dayOfMonth: 4 }),
      { ...found, when: day, rule: { rrule: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4;INTERVAL=1' } },
    ],
  ])('%s is read (MV-02, MV-03)', async (_, content, expected) => {
    const { source, tasks } = await readFixture(lists(content));

    expect(source).toBe('microsoft-todo');
    expect(tasks).toEqual([expected]);
  });

  it('is found on a page of tasks without lists (MV-02)', async () => {
    expect((await readFixture({ value: [task, { ...task, title: '' }] })).tasks).toEqual([
      { title: 'Water the plants' },
    ]);
  });
});
