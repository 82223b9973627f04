import { describe, expect, it } from 'vitest';
import type { Recurrence } from '@pouch/contract/recurrence';
import { anItem } from '../../../testing/an-item.ts';
import { neverEnds, newRule } from './recurrence-form.ts';
import { nextDate, timesMissed } from './schedule-next.ts';

const now = Date.parse('2026-11-20T17:00:00Z');

function recurring(scheduled_at: string, parts: Partial<Recurrence> = {}) {
  const [date = '', time = ''] = scheduled_at.split('T');
  const rule = newRule('DAILY', { date, time: time.slice(0, 5), timezone: 'UTC' });
  return anItem({ scheduled_at, recurring: { ...rule, ends: neverEnds, ...parts }, is_recurring: true });
}

describe('a recurring item', () => {
  it.each([
    ['missed for days', '2026-11-02T09:00:00Z', '2026-11-21T09:00:00Z'],
    ['of later today', '2026-11-20T18:00:00Z', '2026-11-21T18:00:00Z'],
    ['missed yesterday evening', '2026-11-19T18:00:00Z', '2026-11-20T18:00:00Z'],
  ])('%s is skipped to the next date that is not in the past (SC-07)', (_what, at, next) => {
    expect(nextDate(recurring(at), now)).toBe(next);
  });

  it('of whole days goes on to today, which is not missed yet (AD-01, SC-07)', () => {
    const item = { ...recurring('2026-11-18T09:00:00Z'), all_day: true };

    expect(nextDate(item, now)).toBe('2026-11-20T09:00:00Z');
    expect(timesMissed(item, now)).toBe(2);
  });

  it('has no next date when its rule has ended, or without a rule', () => {
    const ends: Recurrence['ends'] = { type: 'UNTIL', until: '2026-11-10', count: null };

    expect(nextDate(recurring('2026-11-02T09:00:00Z', { ends }), now)).toBeNull();
    expect(nextDate(anItem({ scheduled_at: '2026-11-02T09:00:00Z' }), now)).toBeNull();
  });

  it.each([
    ['2026-11-20T09:00:00Z', {}, 1],
    ['2026-11-18T09:00:00Z', {}, 3],
    ['2026-11-02T09:00:00Z', {}, 19],
    ['2026-08-01T09:00:00Z', {}, 112],
    ['2016-11-02T09:00:00Z', {}, 999],
    ['2026-11-02T09:00:00Z', { ends: { type: 'COUNT', until: null, count: 3 } }, 3],
    ['2026-11-02T09:00:00Z', { freq: 'WEEKLY', byDay: ['MON', 'THU'] }, 6],
  ] as const)('dated %s counts the missed occurrences of its rule (SC-07)', (at, parts, times) => {
    expect(timesMissed(recurring(at, parts as Partial<Recurrence>), now)).toBe(times);
  });
});
