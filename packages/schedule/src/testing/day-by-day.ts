import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { weekdays } from '@pouch/contract/vocabulary';

/** Days looked at after the moment asked about: more than the rarest rule of the tests lets pass. */
const horizonDays = 12_000;
const dayMilliseconds = 86_400_000;

/**
 * The same answer as `occurrences`, found the slow way: every day from the anchor on is asked whether the rule falls
 * on it. Built on `Date` and `Intl` alone, so that a mistake in the product's arithmetic is not repeated here.
 */
export function dayByDay(rule: Recurrence, after: string, count: number): string[] {
  const found: string[] = [];
  const anchor = utcDay(rule.anchor_date);
  const firstWeek = mondayBefore(firstChosenDay(rule, anchor));
  const threshold = Date.parse(after);
  const end = Math.max(anchor, threshold) + horizonDays * dayMilliseconds;
  let latest = threshold;
  let seen = 0;
  for (let day = anchor; day <= end && found.length < count; day += dayMilliseconds) {
    if (!fallsOn(rule, day, { anchor, firstWeek })) continue;
    seen += 1;
    if (rule.ends.type === 'COUNT' && seen > Number(rule.ends.count)) break;
    if (rule.ends.type === 'UNTIL' && day > utcDay(String(rule.ends.until))) break;
    if (day < threshold - 2 * dayMilliseconds) continue;
    const instant = wallClock(day, rule.time_local, rule.timezone);
    if (instant <= latest) continue;
    found.push(new Date(instant).toISOString().replace('.000', ''));
    latest = instant;
  }
  return found;
}

const utcDay = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const nameOf = (day: number) => weekdays[(new Date(day).getUTCDay() + 6) % 7]!;
const mondayBefore = (day: number): number => day - ((new Date(day).getUTCDay() + 6) % 7) * dayMilliseconds;

function firstChosenDay(rule: Recurrence, anchor: number): number {
  let day = anchor;
  while (rule.byDay !== null && ![rule.byDay].flat().includes(nameOf(day))) day += dayMilliseconds;
  return day;
}

function fallsOn(
  rule: Recurrence,
  day: number,
  { anchor, firstWeek }: { anchor: number; firstWeek: number },
): boolean {
  const chosen = rule.byDay === null ? [nameOf(anchor)] : [rule.byDay].flat();
  if (rule.freq === 'DAILY') {
    const isItsTurn = Math.round((day - anchor) / dayMilliseconds) % rule.interval === 0;
    return isItsTurn && (!Array.isArray(rule.byDay) || chosen.includes(nameOf(day)));
  }
  if (rule.freq !== 'MONTHLY') {
    const weeks = Math.round((mondayBefore(day) - firstWeek) / (7 * dayMilliseconds));
    return chosen.includes(nameOf(day)) && weeks % (rule.freq === 'FORTNIGHTLY' ? 2 : rule.interval) === 0;
  }
  const [date, first] = [new Date(day), new Date(anchor)];
  const months =
    (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth();
  if (months % rule.interval !== 0) return false;
  const isLastDay = new Date(day + dayMilliseconds).getUTCDate() === 1;
  if (rule.ordinal === undefined || rule.byDay === null) {
    const wanted = first.getUTCDate();
    return date.getUTCDate() === wanted || (isLastDay && date.getUTCDate() < wanted);
  }
  if (!chosen.includes(nameOf(day))) return false;
  if (rule.ordinal === -1) return new Date(day + 7 * dayMilliseconds).getUTCMonth() !== date.getUTCMonth();
  return Math.ceil(date.getUTCDate() / 7) === rule.ordinal;
}

/** Milliseconds since the epoch at which the zone's clock shows this time: the earlier of two, or past a gap. */
function wallClock(day: number, time: string, zone: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  const shown = day + (Number(hours) * 60 + Number(minutes)) * 60_000;
  const before = offsetAt(shown - 1.2 * dayMilliseconds, zone);
  const after = offsetAt(shown + 1.2 * dayMilliseconds, zone);
  const fitting = [shown - before, shown - after].filter(
    (instant) => instant + offsetAt(instant, zone) === shown,
  );
  return fitting.length === 0 ? shown - before : Math.min(...fitting);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const known = formatters.get(zone);
  const formatter =
    known ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (!known) formatters.set(zone, formatter);
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}
