import { formatDay, parseDay } from '@pouch/schedule/calendar';
import { inZone } from '@pouch/schedule/zone-offsets';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { CalendarEvent } from './calendar-events.ts';
import { foldLines } from './fold-lines.ts';
import { mapInSlices } from '../../lib/map-in-slices.ts';
import { formatDate } from './recurrence-rule.ts';
import { timezoneComponent } from './timezone-component.ts';

/** Length of an event without a duration (NA-06), in milliseconds. */
const defaultDurationMs = 60 * 60 * 1000;
/** Refresh interval suggested to calendar apps, in seconds. */
const refreshSeconds = 30 * 60;
/** Years ahead for which a zone's clock changes are listed. */
const yearsAhead = 10;

/** The events as an iCalendar file (RFC 5545). `now` only decides which years the time zones cover. */
export async function calendarText(
  events: readonly CalendarEvent[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  const { default: ical, ICalEventTransparency } = await import('ical-generator');
  const years = coveredYears(events, now);
  const calendar = ical({
    prodId: { company: 'Pouch', product: 'Pouch', language: 'EN' },
    name: 'Pouch',
    ttl: refreshSeconds,
  });
  const [head = '', end = ''] = calendar.toString().split(/(?=END:VCALENDAR$)/);
  const timed = events.filter(({ dayZone }) => dayZone === null);
  const zones = [...new Set(timed.map(({ zone }) => zone))].filter((zone) => zone !== null);
  const vevents = await mapInSlices(
    events,
    ({ uid, title, notes, path, start, zone, dayZone, rule, exceptionTimes, createdAt, updatedAt }) => {
      const event = calendar.createEvent({
        id: uid,
        stamp: updatedAt,
        created: createdAt,
        lastModified: updatedAt,
        ...toTimes(start, { zone, dayZone }),
        repeating:
          rule === null
            ? null
            : [`RRULE:${rule}`, ...formatExdates(exceptionTimes, { zone, dayZone })].join('\r\n'),
        summary: title,
        description: notes,
        url: publicUrl + path,
        // A task does not block its hour for other appointments.
        transparency: ICalEventTransparency.TRANSPARENT,
      });
      return event.toString();
    },
  );
  return foldLines(
    [head, ...zones.map((zone) => timezoneComponent(zone, years)), ...vevents, end].join('') + '\r\n',
  );
}

interface EventZones {
  zone: string | null;
  dayZone: string | null;
}

function toTimes(start: string, { zone, dayZone }: EventZones) {
  if (dayZone !== null) return inWholeDay(start, dayZone);
  return zone === null ? inUtc(start) : inLocalTime(start, zone);
}

function inWholeDay(start: string, zone: string) {
  const { date } = toLocal(start, zone);
  return { start: date, end: formatDay(parseDay(date) + 1), allDay: true };
}

const inUtc = (start: string) => ({
  start,
  end: new Date(Date.parse(start) + defaultDurationMs).toISOString(),
});

function inLocalTime(start: string, timezone: string) {
  const from = inZone(start, timezone);
  return { start: from, end: from.add({ milliseconds: defaultDurationMs }), timezone };
}

function coveredYears(events: readonly CalendarEvent[], now: Date): { from: number; to: number } {
  const years = events.map(({ start }) => Number(start.slice(0, 4)));
  const current = now.getUTCFullYear();
  return {
    from: years.reduce((one, other) => Math.min(one, other), current) - 1,
    to: years.reduce((one, other) => Math.max(one, other), current) + yearsAhead,
  };
}

function formatExdates(times: string[], { zone, dayZone }: EventZones): string[] {
  if (times.length === 0) return [];
  if (dayZone !== null) {
    return [`EXDATE;VALUE=DATE:${times.map((time) => formatDate(time, dayZone)).join(',')}`];
  }
  const shown = times.map((time) => {
    const local = inZone(time, zone ?? 'UTC')
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' });
    return `${local.replaceAll(/[-:]/g, '')}${zone === null ? 'Z' : ''}`;
  });
  return [`EXDATE${zone === null ? '' : `;TZID=${zone}`}:${shown.join(',')}`];
}
