import type { Recurrence } from '@pouch/contract/recurrence';
import { weekdays } from '@pouch/contract/vocabulary';

/** Days searched after the later of anchor and `after`: more than the rarest rule of the tests skips. */
const horizonDays = 12_000;
const dayMs = 86_400_000;

/**
 * The same result as `occurrences`, by brute force: checks for every day from the anchor on whether the rule falls on it.
 * Uses only `Date` and `Intl`, so that it does not repeat a mistake in the product's arithmetic.
 */
export function dayByDay(rule: Recurrence, after: string, count: number): string[] {
  const found: string[] = [];
  const anchor = utcDay(rule.anchor_date);
  const firstWeek = mondayBefore(firstChosenDay(rule, anchor));
  const threshold = Date.parse(after);
  const end = Math.max(anchor, threshold) + horizonDays * dayMs;
  let latest = threshold;
  let seen = 0;
  for (let day = anchor; day <= end && found.length < count; day += dayMs) {
    if (!fallsOn(rule, day, { anchor, firstWeek })) continue;
    seen += 1;
    if (rule.ends.type === 'COUNT' && seen > Number(rule.ends.count)) break;
    if (rule.ends.type === 'UNTIL' && day > utcDay(String(rule.ends.until))) break;
    if (day < threshold - 2 * dayMs) continue;
    const instant = wallClock(day, rule.time_local, rule.timezone);
    if (instant <= latest) continue;
    found.push(new Date(instant).toISOString().replace('.000', ''));
    latest = instant;
  }
  return found;
}

const utcDay = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const weekdayName = (day: number) => weekdays[(new Date(day).getUTCDay() + 6) % 7]!;
const mondayBefore = (day: number): number => day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs;

function firstChosenDay(rule: Recurrence, anchor: number): number {
  let day = anchor;
  while (rule.byDay !== null && ![rule.byDay].flat().includes(weekdayName(day))) day += dayMs;
  return day;
}

function fallsOn(
  rule: Recurrence,
  day: number,
  { anchor, firstWeek }: { anchor: number; firstWeek: number },
): boolean {
  const chosen = rule.byDay === null ? [weekdayName(anchor)] : [rule.byDay].flat();
  if (rule.freq === 'DAILY') {
    const isInStep = Math.round((day - anchor) / dayMs) % rule.interval === 0;
    return isInStep && (!Array.isArray(rule.byDay) || chosen.includes(weekdayName(day)));
  }
  if (rule.freq !== 'MONTHLY') {
    const weeks = Math.round((mondayBefore(day) - firstWeek) / (7 * dayMs));
    return (
      chosen.includes(weekdayName(day)) && weeks % (rule.freq === 'FORTNIGHTLY' ? 2 : rule.interval) === 0
    );
  }
  const [date, first] = [new Date(day), new Date(anchor)];
  const months =
    (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth();
  if (months % rule.interval !== 0) return false;
  const isLastDay = new Date(day + dayMs).getUTCDate() === 1;
  if (rule.ordinal === undefined || rule.byDay === null) {
    const wanted = first.getUTCDate();
    return date.getUTCDate() === wanted || (isLastDay && date.getUTCDate() < wanted);
  }
  if (!chosen.includes(weekdayName(day))) return false;
  if (rule.ordinal === -1) return new Date(day + 7 * dayMs).getUTCMonth() !== date.getUTCMonth();
  return Math.ceil(date.getUTCDate() / 7) === rule.ordinal;
}

/** Epoch milliseconds at which the zone's clock shows this time: the earlier of two, or moved forward by a gap. */
function wallClock(day: number, time: string, zone: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  const shown = day + (Number(hours) * 60 + Number(minutes)) * 60_000;
  const before = offsetAt(shown - 1.2 * dayMs, zone);
  const after = offsetAt(shown + 1.2 * dayMs, zone);
  const fitting = [shown - before, shown - after].filter(
    (instant) => instant + offsetAt(instant, zone) === shown,
  );
  return fitting.length === 0 ? shown - before : Math.min(...fitting);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at an instant, in milliseconds; positive east of Greenwich. */
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
