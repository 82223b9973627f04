import { toInstant } from '@pouch/schedule/zoned-time';
import ICAL from 'ical.js';

interface ParsedEvent {
  uid: string;
  title: string;
  notes: string;
  url: string;
  duration: string;
  rule: string | null;
  zone: string;
  /** The first `count` occurrences, ISO 8601 in UTC with milliseconds. */
  times: (count: number) => string[];
  /** The same by the file's VTIMEZONE, as `ical.js` reads it. */
  timesByItsZone: (count: number) => string[];
}

/** Parses an iCalendar file with an independent library. */
export function parseCalendar(text: string): { name: string; refresh: string; events: ParsedEvent[] } {
  const calendar = ICAL.Component.fromString(text);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    refresh: String(calendar.getFirstPropertyValue('refresh-interval')),
    events: calendar.getAllSubcomponents('vevent').map(parseEvent),
  };
}

function parseEvent(component: ICAL.Component): ParsedEvent {
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    title: event.summary,
    notes: event.description,
    url: String(component.getFirstPropertyValue('url')),
    duration: event.duration.toString(),
    rule: component.getFirstPropertyValue('rrule')?.toString() ?? null,
    zone: event.startDate.zone.tzid,
    times: (count) => listTimes(event, count).map(toIsoInstant),
    timesByItsZone: (count) => listTimes(event, count).map((time) => time.toJSDate().toISOString()),
  };
}

function listTimes(event: ICAL.Event, count: number): ICAL.Time[] {
  const iterator = event.iterator();
  return Array.from({ length: count }, () => iterator.next() as ICAL.Time | undefined).flatMap((time) =>
    time ? [time] : [],
  );
}

/** Resolves skipped and repeated local times as RFC 5545 says (section 3.3.5), unlike `ical.js`. */
function toIsoInstant(time: ICAL.Time): string {
  const [date = '', clock = ''] = time.toString().replace('Z', '').split('T');
  return new Date(toInstant(date, clock, time.zone.tzid)).toISOString();
}
