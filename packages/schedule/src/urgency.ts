import type { Category, ToDoUrgency } from '@pouch/contract/vocabulary';

/** What an item's urgency depends on. */
export interface UrgencyFields {
  category: Category;
  urgency: string;
  /** Whether a person set the urgency after the date: then it does not follow the date. */
  urgencyChosen: boolean;
  /** ISO 8601; null without a date. */
  scheduledAt: string | null;
}

/** The moment, in milliseconds since the epoch, and the account's zone. */
export interface Moment {
  now: number;
  zone: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The urgency of a To-Do that is this many calendar days away; negative when it is overdue (TD-04). */
export function urgencyInDays(days: number): ToDoUrgency {
  if (days <= 3) return 'Next 3 Days';
  return days <= 7 ? 'Next 7 Days' : 'Next 30 Days';
}

/**
 * The urgency at a moment (TD-04): that of a To-Do with a date follows the date, unless a person has set it since. It is read
 * from the date each time, so nothing has to be rewritten as days pass.
 */
export function currentUrgency(item: UrgencyFields, moment: Moment): string {
  const at = followedDate(item);
  return at === null ? item.urgency : urgencyAt(at, moment);
}

function followedDate({ category, urgencyChosen, scheduledAt }: UrgencyFields): number | null {
  if (category !== 'To-Do' || urgencyChosen || scheduledAt === null) return null;
  const at = Date.parse(scheduledAt);
  return Number.isNaN(at) ? null : at;
}

/** Calendar days are counted only where hours leave it open, which is rare: counting takes a hundred times as long. */
function urgencyAt(at: number, { now, zone }: Moment): ToDoUrgency {
  const days = (at - now) / dayMs;
  const isClear = [3, 7].every((limit) => days < limit - 0.1 || days > limit + 1.1);
  return urgencyInDays(isClear ? days : localDay(at, zone) - currentDay(now, zone));
}

let lastDay = { now: NaN, zone: '', day: 0 };

/** The day of the last moment is kept: the items of a list are all read at the same. */
function currentDay(now: number, zone: string): number {
  if (lastDay.now !== now || lastDay.zone !== zone) lastDay = { now, zone, day: localDay(now, zone) };
  return lastDay.day;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The number of the calendar day in a zone. */
function localDay(at: number, zone: string): number {
  const known = formatters.get(zone);
  const formatter = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  if (!known) formatters.set(zone, formatter);
  return Date.parse(formatter.format(at)) / dayMs;
}

/** What a change says about the urgency. */
export interface SentUrgency {
  urgency?: string | undefined;
  /** Whether a person set it; by default it counts as set if it differs from the present one. */
  isChosen?: boolean | undefined;
}

/**
 * The urgency after a change of category, date or the urgency itself (TD-04). `next` has the new category and date, and the
 * urgency that the item has if it follows no date.
 */
export function nextUrgency(
  before: UrgencyFields,
  next: Pick<UrgencyFields, 'category' | 'urgency' | 'scheduledAt'>,
  { sent = {}, moment }: { sent?: SentUrgency; moment: Moment },
): Pick<UrgencyFields, 'urgency' | 'urgencyChosen'> {
  const isSameKind = next.category === before.category;
  const isMoved = !isSameInstant(next.scheduledAt, before.scheduledAt);
  const isSet = isSameKind && sent.urgency !== undefined && sent.urgency !== currentUrgency(before, moment);
  const isChosen = sent.isChosen ?? (isSet || (isSameKind && !isMoved && before.urgencyChosen));
  const urgencyChosen = isChosen && next.category === 'To-Do' && next.scheduledAt !== null;
  return { urgency: currentUrgency({ ...next, urgencyChosen }, moment), urgencyChosen };
}

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
