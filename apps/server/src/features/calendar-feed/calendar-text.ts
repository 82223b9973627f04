import { inZone } from '@pouch/schedule/zone-offsets';
import type { CalendarEvent } from './calendar-events.ts';
import { foldLines } from './fold-lines.ts';
import { mapInSlices } from './map-in-slices.ts';
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
  const zones = [...new Set(events.map(({ zone }) => zone))].filter((zone) => zone !== null);
  const vevents = await mapInSlices(
    events,
    ({ uid, title, notes, path, start, zone, rule, exceptionTimes, createdAt, updatedAt }) => {
      const event = calendar.createEvent({
        id: uid,
        stamp: updatedAt,
        created: createdAt,
        lastModified: updatedAt,
        ...(zone === null ? inUtc(start) : inLocalTime(start, zone)),
        repeating:
          rule === null ? null : [`RRULE:${rule}`, ...formatExdates(exceptionTimes, zone)].join('\r\n'),
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

function formatExdates(times: string[], zone: string | null): string[] {
  if (times.length === 0) return [];
  const shown = times.map((time) => {
    const local = inZone(time, zone ?? 'UTC')
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' });
    return `${local.replaceAll(/[-:]/g, '')}${zone === null ? 'Z' : ''}`;
  });
  return [`EXDATE${zone === null ? '' : `;TZID=${zone}`}:${shown.join(',')}`];
}
