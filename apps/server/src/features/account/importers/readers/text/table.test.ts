import { describe, expect, it } from 'vitest';
import { decodeText } from '../../decode-text.ts';
import { parseImport } from '../../parse-import.ts';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

describe('a table', () => {
  it('keeps an emoji wherever it is in a long file (MV-02)', async () => {
    for (const shift of ['', 'x']) {
      const rows = Array.from({ length: 1200 }, () => '🍅'.repeat(60));
      const { tasks } = await readFixture(`Title\n${shift}${rows.join('\n')}\n`);

      expect(tasks.map(({ title }) => title)).toEqual([`${shift}${rows[0]}`, ...rows.slice(1)]);
    }
  });

  it.each<[string, string, FoundTask[]]>([
    ['of titles', 'Title\nPay\n', [{ title: 'Pay' }]],
    [
      'with dates and times',
      'Task,Due date,Time\nPay,2026-12-04,18:30\n',
      [{ title: 'Pay', when: { date: '2026-12-04', time: '18:30', zone: null } }],
    ],
    [
      'with a date in words',
      'Task;Due\nPay;next Friday\n',
      [{ title: 'Pay', when: { words: 'next Friday' } }],
    ],
    [
      'with German names',
      'Aufgabe;Fällig am;Notizen\nZahlen;2026-12-04;bald\n',
      [{ title: 'Zahlen', notes: 'bald', when: { date: '2026-12-04', time: null, zone: null } }],
    ],
    [
      'with tabs',
      'Name\tProject\tTags\nPay\tWork\thome; money\n',
      [{ title: 'Pay', list: 'Work', tags: ['home', 'money'] }],
    ],
    [
      'with done rows',
      'Title,Status,Completed at\nPay,done,2026-11-01T10:00:00Z\n',
      [{ title: 'Pay', done: { at: '2026-11-01T10:00:00.000Z' } }],
    ],
    [
      'with kinds and links',
      'Title,Category,Link\nDune,Read,https://example.org/\n',
      [{ title: 'Dune', kind: 'Read', url: 'https://example.org/' }],
    ],
    [
      'with rules',
      'Title,Due,Repeat\nPay,2026-12-04,FREQ=YEARLY\nRun,2026-12-04,every day\nSit,,no\n',
      [
        {
          title: 'Pay',
          when: { date: '2026-12-04', time: null, zone: null },
          rule: { rrule: 'FREQ=YEARLY' },
        },
        { title: 'Run', when: { date: '2026-12-04', time: null, zone: null }, rule: { words: 'every day' } },
        { title: 'Sit' },
      ],
    ],
    [
      'with priorities and a parent',
      'Title,Priority,Parent\nPay,High,Bills\nEat,low,\n',
      [
        { title: 'Pay', priority: { rank: 0, words: 'High' }, parent: 'Bills' },
        { title: 'Eat', priority: { rank: 2, words: 'low' } },
      ],
    ],
    [
      'with columns of its own',
      'Title,Notes,Effort\nPay,,3\n',
      [{ title: 'Pay', details: [{ label: 'Effort', text: '3' }] }],
    ],
  ])('%s is read (MV-02)', async (_, text, expected) => {
    const { source, tasks } = await readFixture(text);

    expect(source).toBe('csv');
    expect(tasks).toEqual(expected);
  });

  const text = 'Title,Notes\nCafé crème,très bien\n';
  const utf16le = Buffer.from(text, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', utf16le],
    ['UTF-16, the other way round', Buffer.from(Buffer.from(`\ufeff${text}`, 'utf16le')).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('in %s keeps its letters (MV-02)', async (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
    const { tasks } = await parseImport([{ path: '', bytes }]);
    expect(tasks).toMatchObject([{ title: 'Café crème', notes: 'très bien' }]);
  });

  it('with a quote that never ends is refused instead of being collected (MV-05)', async () => {
    await expect(readFixture(`title,notes\n"${'x'.repeat(2_000_000)}`)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('its table cannot be read') as string,
    });
  });
});
