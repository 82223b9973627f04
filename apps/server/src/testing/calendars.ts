import { toInstant } from '@pouch/schedule/zoned-time';
import ICAL from 'ical.js';

interface ReadEvent {
  uid: string;
  title: string;
  notes: string;
  url: string;
  lasts: string;
  rule: string | null;
  zone: string;
  /** The first `count` moments at which it happens, ISO 8601 in UTC with milliseconds. */
  times: (count: number) => string[];
  /** The same by the calendar's own account of the zone, as `ical.js` reads it. */
  timesByItsZone: (count: number) => string[];
}

/** A calendar as an independent program reads it. */
export function readCalendar(text: string): { name: string; refresh: string; events: ReadEvent[] } {
  const calendar = ICAL.Component.fromString(text);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    refresh: String(calendar.getFirstPropertyValue('refresh-interval')),
    events: calendar.getAllSubcomponents('vevent').map(readEvent),
  };
}

function readEvent(component: ICAL.Component): ReadEvent {
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    title: event.summary,
    notes: event.description,
    url: String(component.getFirstPropertyValue('url')),
    lasts: event.duration.toString(),
    rule: component.getFirstPropertyValue('rrule')?.toString() ?? null,
    zone: event.startDate.zone.tzid,
    times: (count) => timesOf(event, count).map(momentOf),
    timesByItsZone: (count) => timesOf(event, count).map((time) => time.toJSDate().toISOString()),
  };
}

function timesOf(event: ICAL.Event, count: number): ICAL.Time[] {
  const iterator = event.iterator();
  return Array.from({ length: count }, () => iterator.next() as ICAL.Time | undefined).flatMap((time) =>
    time ? [time] : [],
  );
}

/** A time that a clock skips, or shows twice, is meant as RFC 5545 says it (section 3.3.5), which `ical.js` does not. */
function momentOf(time: ICAL.Time): string {
  const [date = '', clock = ''] = time.toString().replace('Z', '').split('T');
  return new Date(toInstant(date, clock, time.zone.tzid)).toISOString();
}
