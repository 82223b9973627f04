import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const todo = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO'];
const calendar = (...todos: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Home', ...todos.flat(), 'END:VCALENDAR', ''].join('\r\n');
const summary = ['UID:a', 'SUMMARY:Descale the kettle'];
const found = { title: 'Descale the kettle', list: 'Home' };

describe('an ICS of Reminders', () => {
  it.each<[string, string[], FoundTask]>([
    ['with a plain reminder', [], found],
    [
      'with notes of several lines',
      ['DESCRIPTION:Use vinegar\\nand rinse'],
      { ...found, notes: 'Use vinegar\nand rinse' },
    ],
    [
      'with a day',
      ['DUE;VALUE=DATE:20261204'],
      { ...found, when: { date: '2026-12-04', time: null, zone: null } },
    ],
    [
      'with a time in a zone',
      ['DUE;TZID=Europe/Paris:20261204T090000'],
      { ...found, when: { date: '2026-12-04', time: '09:00', zone: 'Europe/Paris' } },
    ],
    [
      'with a time in UTC',
      ['DUE:20261204T080000Z'],
      { ...found, when: { date: '2026-12-04', time: '08:00', zone: 'UTC' } },
    ],
    [
      'with a rule',
      ['DUE;VALUE=DATE:20261204', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'],
      {
        ...found,
        when: { date: '2026-12-04', time: null, zone: null },
        rule: { rrule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3' },
      },
    ],
    ['with a priority', ['PRIORITY:1'], { ...found, priority: { rank: 0, words: 'high' } }],
    [
      'that is completed',
      ['STATUS:COMPLETED', 'COMPLETED:20261101T100000Z'],
      { ...found, done: { at: '2026-11-01T10:00:00.000Z' } },
    ],
    [
      'with categories, a link and a place',
      ['CATEGORIES:home,kitchen', 'URL:https://example.org/', 'LOCATION:Kitchen'],
      {
        ...found,
        tags: ['home', 'kitchen'],
        url: 'https://example.org/',
        details: [{ label: 'Place', text: 'Kitchen' }],
      },
    ],
    [
      'with an alarm',
      ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', 'END:VALARM'],
      { ...found, reminders: [60] },
    ],
    [
      'with a day that is not marked as one',
      ['DUE:20261204'],
      { ...found, when: { date: '2026-12-04', time: null, zone: null } },
    ],
    [
      'with a time without seconds',
      ['DUE;TZID=Europe/Paris:20261204T0900'],
      { ...found, when: { date: '2026-12-04', time: '09:00', zone: 'Europe/Paris' } },
    ],
    [
      'with a time that has dashes and colons',
      ['DUE:2026-12-04T09:00:00Z'],
      { ...found, when: { date: '2026-12-04', time: '09:00', zone: 'UTC' } },
    ],
    ['with an empty day', ['DUE:'], found],
    ['with a day in words', ['DUE;VALUE=DATE:next friday'], { ...found, when: { words: 'next friday' } }],
    [
      'that was completed on a day',
      ['COMPLETED:20261101'],
      { ...found, done: { at: '2026-11-01T00:00:00.000Z' } },
    ],
    ['that was completed sometime', ['COMPLETED:sometime'], { ...found, done: { at: null } }],
    [
      'with a rule that cannot be read',
      ['DUE:20261204T080000Z', 'RRULE:FREQ=SOMETIMES;UNTIL=then'],
      {
        ...found,
        when: { date: '2026-12-04', time: '08:00', zone: 'UTC' },
        rule: { rrule: 'FREQ=SOMETIMES;UNTIL=then' },
      },
    ],
    [
      'with an alarm that cannot be read',
      ['BEGIN:VALARM', 'TRIGGER:soon', 'END:VALARM'],
      { ...found, losses: [{ field: 'reminder', reason: 'This reminder could not be read' }] },
    ],
  ])('%s is read (MV-02, MV-03)', async (_, lines, expected) => {
    const { source, tasks } = await readFixture(calendar(todo(...summary, ...lines)));

    expect(source).toBe('apple-reminders');
    expect(tasks).toEqual([expected]);
  });

  it('names the reminder that another is a part of (MV-03)', async () => {
    const child = todo('UID:b', 'SUMMARY:Buy vinegar', 'RELATED-TO:a');

    expect((await readFixture(calendar(child, todo(...summary)))).tasks).toEqual([
      { title: 'Buy vinegar', list: 'Home', parent: 'Descale the kettle' },
      found,
    ]);
  });

  it('that is damaged is refused with a sentence (MV-05)', async () => {
    await expect(readFixture('BEGIN:VCALENDAR\r\nEND:VTODO\r\n:::\r\n')).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'This file is damaged: its calendar cannot be read.',
    });
  });
});
