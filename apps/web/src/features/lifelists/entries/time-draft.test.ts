import { describe, expect, it } from 'vitest';
import { chosenInstant, draftError, startingDraft, localToday } from './time-draft.ts';

/** Friday, 20 November 2026, 10:00 in New York. */
const clock = { now: Date.parse('2026-11-20T15:00:00Z'), zone: 'America/New_York' };
const monday = 0;
const friday = 4;

const timed = (date: string, time: string) => ({ date, time, isAllDay: false });
const wholeDay = (date: string) => ({ date, time: '09:00', isAllDay: true });

const entry = (scheduled_at: string | null, all_day = false) => ({
  id: '01900000-0000-7000-8000-000000000000',
  title: 'Bins',
  isChecked: false,
  checked_at: null,
  scheduled_at,
  notification: scheduled_at !== null,
  all_day,
  reminders: null,
});

describe('the time of an entry', () => {
  it('is suggested as tomorrow at nine, and as noon on a day of the planner (LL-04, LL-05)', () => {
    expect(startingDraft(entry(null), null, clock)).toEqual(timed('2026-11-21', '09:00'));
    expect(startingDraft(entry(null), monday, clock)).toMatchObject({ time: '12:00' });
  });

  it('starts as the time that the entry has, and as tomorrow where that has passed (LL-04)', () => {
    expect(startingDraft(entry('2026-11-28T14:30:00Z'), null, clock)).toEqual(timed('2026-11-28', '09:30'));
    expect(startingDraft(entry('2026-11-12T14:30:00Z'), null, clock)).toEqual(timed('2026-11-21', '09:30'));
    expect(startingDraft(entry('2026-11-16T14:30:00Z'), monday, clock).time).toBe('09:30');
  });

  it.each([
    [monday, '12:00', '2026-11-23T17:00:00Z'],
    [friday, '10:01', '2026-11-20T15:01:00Z'],
    [friday, '10:00', '2026-11-27T15:00:00Z'],
    [friday, '09:00', '2026-11-27T14:00:00Z'],
  ])('on day %i at %s is the instant %s (LL-05)', (weekday, time, expected) => {
    expect(chosenInstant(timed('2026-11-21', time), weekday, clock)).toBe(expected);
    expect(draftError(timed('2026-11-21', time), weekday, clock)).toBeUndefined();
  });

  it('is validated (LL-04)', () => {
    expect(draftError(timed('2026-11-21', ''), null, clock)).toBe('Please choose a time');
    expect(draftError(timed('2026-11-20', '10:00'), null, clock)).toBe(
      'This time has passed. Please choose a later one.',
    );
    expect(draftError(timed('2026-11-20', '10:01'), null, clock)).toBeUndefined();
  });

  it('starts as the whole day of the entry until that is over, and as tomorrow then (AD-01, AD-02)', () => {
    expect(startingDraft(entry('2026-11-20T14:00:00Z', true), null, clock)).toEqual(wholeDay('2026-11-20'));
    expect(startingDraft(entry('2026-11-19T14:00:00Z', true), null, clock)).toEqual(wholeDay('2026-11-21'));
  });

  it('of a whole day is 9:00, today too, and no earlier day (AD-01, AD-02)', () => {
    const noTime = { ...wholeDay('2026-11-20'), time: '' };

    expect(chosenInstant(noTime, null, clock)).toBe('2026-11-20T14:00:00Z');
    expect(draftError(noTime, null, clock)).toBeUndefined();
    expect(draftError(wholeDay('2026-11-19'), null, clock)).toBe(
      'This day has passed. Please choose a later one.',
    );
  });

  it('is relative to the date in the user’s time zone', () => {
    expect(localToday({ now: Date.parse('2026-11-21T02:00:00Z'), zone: 'America/New_York' })).toBe(
      '2026-11-20',
    );
  });
});
