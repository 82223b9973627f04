import { describe, expect, it } from 'vitest';
import { quickDates, type OwnTime } from './quick-dates.ts';

const zone = 'America/New_York';
/** `time` in New York, whose clock is five hours behind. */
const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00-05:00`);
const offered = (now: number, own?: OwnTime) =>
  Object.fromEntries(quickDates(now, zone, own).map(({ label, detail }) => [label, detail]));

describe('the quick dates', () => {
  it('are days without a time, but for the evening (TD-03)', () => {
    expect(offered(at('2026-11-20', '12:00'))).toEqual({
      Today: 'Fri, Nov 20',
      'This evening': 'Nov 20, 6:00 PM',
      Tomorrow: 'Sat, Nov 21',
      'This weekend': 'Sat, Nov 21',
      'Next week': 'Mon, Nov 23',
    });
  });

  it.each([
    ['2026-11-16', 'This weekend', 'Sat, Nov 21', 'Mon, Nov 23'],
    ['2026-11-21', 'Next weekend', 'Sat, Nov 28', 'Mon, Nov 23'],
    ['2026-11-22', 'Next weekend', 'Sat, Nov 28', 'Mon, Nov 23'],
    ['2026-12-31', 'This weekend', 'Sat, Jan 2', 'Mon, Jan 4'],
  ])('on %s mean by %s %s, by next week %s (TD-03)', (date, weekend, saturday, monday) => {
    expect(offered(at(date, '12:00'))).toMatchObject({ [weekend]: saturday, 'Next week': monday });
  });

  it('keep a time of one’s own (TD-03)', () => {
    expect(offered(at('2026-11-20', '12:00'), { time: '15:30' })).toEqual({
      Today: 'Nov 20, 3:30 PM',
      'This evening': 'Nov 20, 6:00 PM',
      Tomorrow: 'Nov 21, 3:30 PM',
      'This weekend': 'Nov 21, 3:30 PM',
      'Next week': 'Nov 23, 3:30 PM',
    });
  });

  it('offer the evening until it begins (TD-03)', () => {
    expect(offered(at('2026-11-20', '17:59'))).toHaveProperty('This evening');
    expect(offered(at('2026-11-20', '18:00'))).not.toHaveProperty('This evening');
  });

  it.each([
    ['12:00', 'Nov 20, 1:00 PM'],
    ['22:59', 'Nov 20, 11:00 PM'],
    ['23:00', 'Fri, Nov 20'],
  ])('mean by today at %s, when the time of one’s own has passed, %s (TD-03)', (time, words) => {
    expect(offered(at('2026-11-20', time), { time: '09:00' })['Today']).toBe(words);
  });

  it('leave a series as it is: whole days get no evening, times no whole day (TD-03)', () => {
    expect(offered(at('2026-11-20', '12:00'), { time: null, isSeries: true })).not.toHaveProperty(
      'This evening',
    );
    expect(offered(at('2026-11-20', '23:30'), { time: '09:00', isSeries: true })).not.toHaveProperty('Today');
  });

  it('are those of the account’s time zone (TD-03)', () => {
    const [today] = quickDates(Date.parse('2026-11-21T02:00:00Z'), zone);
    expect(today?.choice.date).toBe('2026-11-20');
  });
});
