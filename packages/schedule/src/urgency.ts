import type { Category, ToDoUrgency } from '@pouch/contract/vocabulary';
import { keepForDay, startOfDay } from './all-day.ts';

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

/** The last calendar day of each urgency, counted from today; all later ones have the furthest (TD-04). */
const lastDays = [
  { last: 3, urgency: 'Next 3 Days' },
  { last: 7, urgency: 'Next 7 Days' },
] as const;
const furthest = 'Next 30 Days';

/** The urgency of a To-Do that is this many calendar days away; negative when it is overdue (TD-04). */
export const urgencyInDays = (days: number): ToDoUrgency =>
  lastDays.find(({ last }) => days <= last)?.urgency ?? furthest;

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

const urgencyAt = (at: number, { now, zone }: Moment): ToDoUrgency =>
  endsOfUrgencies(now, zone).find(({ end }) => at < end)?.urgency ?? furthest;

const endsOfUrgencies = keepForDay((now, zone) =>
  lastDays.map(({ last, urgency }) => ({ urgency, end: Date.parse(startOfDay(now, zone, last + 1)) })),
);

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
