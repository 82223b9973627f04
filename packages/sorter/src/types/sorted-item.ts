import type { Recurrence } from '@pouch/contract/recurrence';
import type {
  Bucket,
  Category,
  Context,
  NeedLevel,
  PurchaseCategory,
  ReminderLead,
  Urgency,
} from '@pouch/contract/vocabulary';
import type { Kind } from './kinds.ts';
import type { LanguagePack } from './language-pack.ts';
import type { Span } from './span.ts';

/** What the sorter knows besides the text. It has no clock of its own. */
export interface ThoughtContext {
  /** When the thought was written: an ISO 8601 instant with `Z` or an offset. */
  now: string;
  /** The author's time zone: an IANA name, or a bare offset such as `+02:00` when no name is known. */
  timezone: string;
  /** The author's locale (BCP 47). Its country decides whether 3/4 is in March or April; without one, the zone does. */
  locale?: string;
  /** Sorting rules learned from the author's earlier corrections. */
  rules?: readonly SortingRule[];
  /** What the author chose by hand for this thought. Takes precedence over everything in the text. */
  choices?: readonly UserChoice[];
  /** What is known of languages besides English. Without its pack, a text in another language is an unsure To-Do. */
  languages?: readonly LanguagePack[];
  /** Whether an English text is known to name one thing, as a task of another organizer does: no line of it is parted. */
  isOneThing?: boolean;
}

/** Learned from a correction: an item with this name has this kind. */
export interface SortingRule {
  /** The name in the form returned by `ruleKey`. */
  phrase: string;
  category: Category;
  /** With category Bucket only. */
  bucket: Bucket | null;
  /** With category Shopping only. */
  purchaseCategory: PurchaseCategory | null;
}

/** What a user chose for the item made from this span of the thought. Absent fields keep the sorter's reading. */
export interface UserChoice extends Span {
  category?: Category;
  /** With category Bucket only. */
  bucket?: Bucket;
  /** With category Shopping only. */
  purchaseCategory?: PurchaseCategory;
  /** ISO 8601 instant in UTC; null when the words name no date. */
  scheduledAt?: string | null;
  /** With a chosen date: whether its whole day is meant. */
  allDay?: boolean;
}

/** One item of a thought. */
export interface SortedItem {
  title: string;
  category: Category;
  urgency: Urgency;
  /** To-Do only. */
  context: Context | null;
  /** Shopping only. */
  needLevel: NeedLevel | null;
  /** Shopping only. */
  purchaseCategory: PurchaseCategory | null;
  /** Integer, 1 to 99. */
  quantity: number;
  /** Bucket only. */
  bucket: Bucket | null;
  url: string | null;
  extras: Record<string, string>;
  /** ISO 8601 instant in UTC. */
  scheduledAt: string | null;
  /** Whether it is due on the day of `scheduledAt`, whatever its time: the thought names no time of day (AD-01). */
  allDay: boolean;
  recurring: Recurrence | null;
  /** Its reminders, in minutes before; null where the thought says nothing of them (RM-01). */
  reminders: ReminderLead[] | null;
  notes: string | null;
}

/** The field that some words of the thought decided. */
export type ProvenanceField = 'kind' | 'when' | 'quantity' | 'urgency' | 'need' | 'reminders';

/** Which words an item was read from, and how certain its kind is. */
export interface Provenance {
  /** The words of the thought that became this item. */
  span: Span;
  /** The words that decided a field, in text order. */
  words: (Span & { field: ProvenanceField })[];
  /** Chosen by hand, learned from a correction, stated in the text, or guessed by the trained model. */
  source: 'chosen' | 'learned' | 'said' | 'guessed';
  /** Probability that the kind is right, 0 to 1: that of its words, times that they are one thing. */
  certainty: number;
  /** Probability that the kind of its words is right, if they are one thing, 0 to 1. */
  kindCertainty: number;
  /** The next likeliest kind. */
  runnerUp: Kind;
}

/** An item with its provenance. */
export interface AnalysedItem extends SortedItem {
  provenance: Provenance;
}
