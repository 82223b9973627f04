import { describe, expect, it } from 'vitest';
import { currentUrgency, nextUrgency, type UrgencyFields } from './urgency.ts';

const zone = 'America/New_York';
/** Friday, 22:00 in New York. */
const now = Date.parse('2026-11-21T03:00:00Z');
const moment = { now, zone };
const todo: UrgencyFields = {
  category: 'To-Do',
  urgency: 'Next 30 Days',
  urgencyChosen: false,
  scheduledAt: null,
};

describe('the urgency of a To-Do with a date', () => {
  it.each([
    ['2020-01-01T00:00:00Z', 'Next 3 Days'],
    ['2026-11-21T03:00:00Z', 'Next 3 Days'],
    // The end of Monday, and the first minute of Tuesday.
    ['2026-11-24T04:59:00Z', 'Next 3 Days'],
    ['2026-11-24T05:00:00Z', 'Next 7 Days'],
    ['2026-11-28T04:59:00Z', 'Next 7 Days'],
    ['2026-11-28T05:00:00Z', 'Next 30 Days'],
    ['2099-01-01T00:00:00Z', 'Next 30 Days'],
  ])('at %s is "%s" by the days of the zone (TD-04)', (scheduledAt, urgency) => {
    expect(currentUrgency({ ...todo, scheduledAt }, moment)).toBe(urgency);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris', 'Asia/Kathmandu'])(
    'counts every hour of two weeks as the calendar of %s does, also through daylight saving (TD-04)',
    (place) => {
      const start = Date.parse('2026-10-20T12:00:00Z');
      const day = (at: number) =>
        Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: place }).format(at)) / 86_400_000;
      for (let hour = -30; hour < 24 * 14; hour += 1) {
        const at = start + hour * 3_600_000;
        const days = day(at) - day(start);
        const expected = days <= 3 ? 'Next 3 Days' : days <= 7 ? 'Next 7 Days' : 'Next 30 Days';
        const item = { ...todo, scheduledAt: new Date(at).toISOString() };
        expect(currentUrgency(item, { now: start, zone: place })).toBe(expected);
      }
    },
  );

  it('comes nearer as days pass (TD-04)', () => {
    const item = { ...todo, scheduledAt: '2026-12-01T14:00:00Z' };
    const on = (day: string) => currentUrgency(item, { now: Date.parse(`${day}T17:00:00Z`), zone });

    expect(['2026-11-23', '2026-11-24', '2026-11-27', '2026-11-28', '2026-12-05'].map(on)).toEqual([
      'Next 30 Days',
      'Next 7 Days',
      'Next 7 Days',
      'Next 3 Days',
      'Next 3 Days',
    ]);
  });

  it('stays as a person has set it (TD-04)', () => {
    const item = { ...todo, scheduledAt: '2026-11-21T14:00:00Z', urgencyChosen: true };

    expect(currentUrgency(item, moment)).toBe('Next 30 Days');
  });
});

describe('other urgencies', () => {
  it.each([
    { ...todo },
    { ...todo, scheduledAt: 'soon' },
    { ...todo, category: 'Shopping', urgency: 'Someday', scheduledAt: '2026-11-21T14:00:00Z' } as const,
    { ...todo, category: 'Bucket', urgency: 'Later', scheduledAt: '2026-11-21T14:00:00Z' } as const,
  ])('follow no date: $category, $scheduledAt (TD-04)', (item) => {
    expect(currentUrgency(item, moment)).toBe(item.urgency);
  });
});

describe('a change', () => {
  const tomorrow = '2026-11-21T14:00:00Z';
  const inAMonth = '2026-12-20T14:00:00Z';
  const dated = { ...todo, scheduledAt: tomorrow };
  const chosen = { ...dated, urgencyChosen: true };
  const move = (before: UrgencyFields, scheduledAt: string | null, sent = {}) =>
    nextUrgency(before, { ...before, scheduledAt, ...sent }, { sent, moment });

  it.each([
    ['a date', move(todo, tomorrow), 'Next 3 Days', false],
    ['another date', move(dated, inAMonth), 'Next 30 Days', false],
    ['another date after a choice', move(chosen, '2026-11-26T14:00:00Z'), 'Next 7 Days', false],
    ['the same date', move(chosen, '2026-11-21T14:00:00.000Z'), 'Next 30 Days', true],
    ['an urgency', move(dated, tomorrow, { urgency: 'Next 7 Days' }), 'Next 7 Days', true],
    ['the urgency it has', move(dated, inAMonth, { urgency: 'Next 3 Days' }), 'Next 30 Days', false],
    ['an urgency and a date', move(dated, inAMonth, { urgency: 'Next 7 Days' }), 'Next 7 Days', true],
    [
      'back what was chosen',
      move(dated, tomorrow, { urgency: 'Next 3 Days', isChosen: true }),
      'Next 3 Days',
      true,
    ],
    [
      'back what followed',
      move(chosen, tomorrow, { urgency: 'Next 7 Days', isChosen: false }),
      'Next 3 Days',
      false,
    ],
  ])('to %s (TD-04)', (_, result, urgency, urgencyChosen) => {
    expect(result).toEqual({ urgency, urgencyChosen });
  });

  it('that ends the date keeps the urgency of that moment (TD-04)', () => {
    const next = { ...dated, urgency: currentUrgency(dated, moment), scheduledAt: null };

    expect(nextUrgency(dated, next, { moment })).toEqual({ urgency: 'Next 3 Days', urgencyChosen: false });
  });

  it('of the category forgets the choice (TD-04)', () => {
    const shopping = { ...chosen, category: 'Shopping', urgency: 'Now' } as const;

    expect(nextUrgency(chosen, shopping, { moment })).toEqual({ urgency: 'Now', urgencyChosen: false });
    expect(nextUrgency(shopping, todo, { sent: { urgency: 'Next 30 Days' }, moment })).toEqual({
      urgency: 'Next 30 Days',
      urgencyChosen: false,
    });
  });
});
