import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { fullTime, homeTime, listTime } from '../item-time.ts';
import { upcomingGroups } from './upcoming-view.ts';

/** 22:00 on Friday in New York, already Saturday in Berlin. */
const now = Date.parse('2026-11-21T03:00:00Z');
const newYork = 'America/New_York';

describe('times', () => {
  it.each([
    ['2026-11-21T04:30:00Z', newYork, 'Today, 11:30 PM', 'Today, 11:30 PM'],
    ['2026-11-21T04:30:00Z', 'Europe/Berlin', 'Today, 5:30 AM', 'Today, 5:30 AM'],
    ['2026-11-21T14:00:00Z', newYork, 'Tomorrow, 9:00 AM', 'Tomorrow, 9:00 AM'],
    ['2026-11-19T14:00:00Z', newYork, 'Nov 19, 9:00 AM', 'Yesterday, 9:00 AM'],
    ['2026-11-23T15:00:00Z', newYork, 'Nov 23, 10:00 AM', 'Monday, November 23, 10:00 AM'],
    ['2027-01-02T17:00:00Z', newYork, 'Jan 2, 12:00 PM', 'Saturday, January 2, 2027, 12:00 PM'],
    ['2026-11-01T05:30:00Z', newYork, 'Nov 1, 1:30 AM', 'Sunday, November 1, 1:30 AM'],
    ['soon', newYork, 'Invalid date', 'Invalid date'],
    ['', newYork, 'Invalid date', 'Invalid date'],
  ])('%s in %s is "%s" on the home screen and "%s" among all (HO-04, UP-02)', (instant, zone, home, full) => {
    const due = { scheduled_at: instant, all_day: false };

    expect(homeTime(due, now, zone)).toBe(home);
    expect(fullTime(due, now, zone)).toBe(full);
  });

  it.each([
    ['2026-11-21T14:00:00Z', 'Tomorrow', 'Tomorrow', 'Tomorrow'],
    ['2026-11-19T14:00:00Z', 'Nov 19', 'Yesterday', 'Yesterday'],
    ['2027-01-02T14:00:00Z', 'Jan 2', 'Jan 2, 2027', 'Saturday, January 2, 2027'],
  ])('%s as a whole day is "%s" on the home screen, "%s" in lists and "%s" among all (AD-01)', (...row) => {
    const [scheduled_at, home, list, full] = row;
    const due = { scheduled_at, all_day: true };

    expect(homeTime(due, now, newYork)).toBe(home);
    expect(listTime(due, now, newYork)).toBe(list);
    expect(fullTime(due, now, newYork)).toBe(full);
  });
});

describe('the scheduled screen', () => {
  const at = (cleaned_title: string, scheduled_at: string) => anItem({ cleaned_title, scheduled_at });
  const items = [
    at('later', '2026-12-24T17:00:00Z'),
    at('tomorrow', '2026-11-21T14:00:00Z'),
    at('this week', '2026-11-22T14:00:00Z'),
    at('unreadable', 'soon'),
    at('today', '2026-11-21T04:30:00Z'),
    at('just missed', '2026-11-21T02:00:00Z'),
    at('long missed', '2026-10-01T02:00:00Z'),
    anItem({ cleaned_title: 'no time' }),
    { ...at('done', '2026-11-21T14:00:00Z'), status: 'Completed' as const },
  ];
  const shown = (zone: string) =>
    upcomingGroups(items, { now, zone, firstDay: 1 }).map(({ name, items }) => [
      name,
      items.map((item) => item.cleaned_title),
    ]);

  it('groups active scheduled items by day, earliest first (UP-01, UP-02)', () => {
    expect(shown(newYork)).toEqual([
      ['Overdue', ['long missed', 'just missed']],
      ['Today', ['today']],
      ['Tomorrow', ['tomorrow']],
      ['This week', ['this week']],
      ['Later', ['later', 'unreadable']],
    ]);
  });

  it('changes the day at midnight in the user’s time zone (UP-02)', () => {
    expect(shown('Europe/Berlin')).toContainEqual(['Today', ['today', 'tomorrow']]);
  });

  it.each([
    // Weeks begin on  now                      last day of this week
    [1, '2026-11-20T12:00:00Z', '2026-11-22'],
    [7, '2026-11-20T12:00:00Z', null],
    [7, '2026-11-22T12:00:00Z', '2026-11-28'],
    [6, '2026-11-16T12:00:00Z', '2026-11-20'],
    [1, '2026-11-21T12:00:00Z', null],
  ])('with weeks that begin on day %d says at %s that this week lasts until %s', (firstDay, moment, last) => {
    const days = Array.from({ length: 14 }, (_, day) => {
      const noon = new Date(Date.parse(moment) + (day + 1) * 86_400_000).toISOString();
      return at(noon.slice(0, 10), noon);
    });

    const groups = upcomingGroups(days, { now: Date.parse(moment), zone: 'UTC', firstDay });

    const thisWeek = groups.find(({ name }) => name === 'This week')?.items ?? [];
    expect(thisWeek.at(-1)?.cleaned_title ?? null).toBe(last);
  });
});
