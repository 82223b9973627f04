import type { Recurrence } from '@pouch/contract/recurrence';
import { occurrences } from '@pouch/schedule/next-occurrence';
import { anyRule } from '@pouch/schedule/testing/any-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendar } from '../../testing/calendars.ts';
import { itemToEvents } from './calendar-events.ts';
import { calendarText } from './calendar-text.ts';

const now = new Date('2026-11-20T15:00:00Z');
const occurrenceCount = 12;

async function renderEvents(rule: Recurrence, scheduledAt: string) {
  const item = { id: 'item', title: 'Rule', notes: null, createdAt: scheduledAt, updatedAt: scheduledAt };
  const events = itemToEvents({ ...item, scheduledAt, zone: rule.timezone, allDay: false, rule });
  return parseCalendar(await calendarText(events, { publicUrl: 'https://pouch.example.org', now })).events;
}

/** Whether a time is near a clock change, where `ical.js` deviates from RFC 5545. */
const isNearChange = (time: string, zone: string): boolean => {
  const offsets = [-1, 0, 1].map((days) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(Date.parse(time) + days * 86_400_000)
      .find(({ type }) => type === 'timeZoneName'),
  );
  return new Set(offsets.map((part) => part?.value)).size > 1;
};

describe('the calendar feed', () => {
  it('gives 500 random rules the same occurrences in an independent calendar library (NA-08, SC-04)', async () => {
    await fc.assert(
      fc.asyncProperty(anyRule, async ({ rule, after }) => {
        const ours = occurrences(rule, after, occurrenceCount).map((time) => new Date(time).toISOString());
        fc.pre(ours.length > 0);

        const events = await renderEvents(rule, ours[0] ?? '');

        // Where a zone leaves out a whole day, two dates fall on one moment.
        const theirs = [...new Set(events.flatMap(({ times }) => times(occurrenceCount + 1)))].sort();
        expect(theirs.slice(0, ours.length)).toEqual(ours);
        if (ours.length < occurrenceCount) expect(theirs).toHaveLength(ours.length);
      }),
      { numRuns: 500, seed: 20_261_120 },
    );
  });

  it('describes the clock changes of a zone correctly (NA-08, SC-04)', async () => {
    await fc.assert(
      fc.asyncProperty(anyRule, async ({ rule, after }) => {
        const ours = occurrences(rule, after, occurrenceCount).map((time) => new Date(time).toISOString());
        fc.pre(ours.length > 0);

        const events = await renderEvents(rule, ours[0] ?? '');

        const theirs = events.flatMap(({ timesByItsZone }) => timesByItsZone(occurrenceCount)).sort();
        const far = (time: string) => !isNearChange(time, rule.timezone) && time <= '2036';
        expect(theirs.filter(far).slice(0, 3)).toEqual(ours.filter(far).slice(0, 3));
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});
