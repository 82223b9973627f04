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
  const isChosen = chosenWeekdays(rule, anchor);
  const fallsOn = ruleDays(rule, anchor, isChosen);
  const threshold = Date.parse(after);
  const end = Math.max(anchor, threshold) + horizonDays * dayMs;
  let latest = threshold;
  let seen = 0;
  for (let day = anchor; day <= end && found.length < count; day += dayMs) {
    if (!fallsOn(day)) continue;
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
const mondayBefore = (day: number): number => day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs;

/** For each weekday as `getUTCDay` counts them, whether the rule names it; without any it names the anchor's. */
function chosenWeekdays({ byDay }: Recurrence, anchor: number): boolean[] {
  const chosen = byDay === null ? [] : [byDay].flat();
  return Array.from({ length: 7 }, (_, sundayFirst) =>
    byDay === null
      ? sundayFirst === new Date(anchor).getUTCDay()
      : chosen.includes(weekdays[(sundayFirst + 6) % 7]!),
  );
}

/** Whether the rule falls on a day. The questions that cost least come first: most days fail them. */
function ruleDays(rule: Recurrence, anchor: number, chosen: readonly boolean[]): (day: number) => boolean {
  const isChosen = (day: number): boolean => chosen[new Date(day).getUTCDay()]!;
  if (rule.freq === 'DAILY') {
    const isAnyDay = !Array.isArray(rule.byDay);
    return (day) => Math.round((day - anchor) / dayMs) % rule.interval === 0 && (isAnyDay || isChosen(day));
  }
  if (rule.freq !== 'MONTHLY') {
    let first = anchor;
    while (!isChosen(first)) first += dayMs;
    const firstWeek = mondayBefore(first);
    const step = rule.freq === 'FORTNIGHTLY' ? 2 : rule.interval;
    return (day) => isChosen(day) && Math.round((mondayBefore(day) - firstWeek) / (7 * dayMs)) % step === 0;
  }
  const { ordinal } = rule;
  const start = new Date(anchor);
  const wanted = start.getUTCDate();
  return (day) => {
    const date = new Date(day);
    const months =
      (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth();
    if (months % rule.interval !== 0) return false;
    const dayOfMonth = date.getUTCDate();
    if (ordinal === undefined || rule.byDay === null) {
      if (dayOfMonth === wanted) return true;
      return dayOfMonth < wanted && new Date(day + dayMs).getUTCDate() === 1;
    }
    if (!chosen[date.getUTCDay()]) return false;
    if (ordinal === -1) return new Date(day + 7 * dayMs).getUTCMonth() !== date.getUTCMonth();
    return Math.ceil(dayOfMonth / 7) === ordinal;
  };
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
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatter.formatToParts(instant)) {
    if (type in part) part[type as keyof typeof part] = Number(value);
  }
  const shown = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return shown - Math.floor(instant / 1000) * 1000;
}
