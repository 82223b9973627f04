import type { Recurrence } from '@pouch/contract/recurrence';
import type { EpochDay } from '@pouch/schedule/calendar';
import type { Cue } from './cues.ts';

export type PartOfDay = 'early' | 'morning' | 'lunch' | 'afternoon' | 'evening' | 'night';

/** A repetition as stated; what it leaves open is derived from the time of writing. */
export interface Repeat {
  freq: Recurrence['freq'];
  interval: number;
  /** 0 for Monday to 6 for Sunday. */
  weekdays: number[];
  ordinal: -1 | 1 | 2 | 3 | 4 | null;
  /** 1 to 31; 31 also means "the last day". */
  dayOfMonth: number | null;
}

/** One statement of a phrase about time. A phrase may make several ("every evening"). */
export type Fact =
  | { kind: 'day'; day: EpochDay }
  | { kind: 'holiday'; day: EpochDay }
  | { kind: 'weekday'; weekday: number }
  /** The first, second … such weekday after, before or nearest to the date that follows in the text. */
  | { kind: 'weekday-from'; weekday: number; count: number; way: 'after' | 'before' | 'nearest' }
  | { kind: 'day-of-month'; dayOfMonth: number }
  | { kind: 'clock'; hour: number; minute: number; hasMeridiem: boolean }
  | { kind: 'part'; part: PartOfDay }
  | { kind: 'instant'; minutesAhead: number }
  | { kind: 'shift'; days: number; months: number }
  | { kind: 'week-of' }
  | { kind: 'minutes-shift'; minutes: number }
  | { kind: 'repeat'; repeat: Repeat }
  | { kind: 'until' }
  /** The rule only comes near what the phrase says; its words are kept. */
  | { kind: 'inexact' }
  | { kind: 'length'; days: number; months: number }
  | { kind: 'times'; count: number };

/** The author's local day and time, as the rules need them. */
export interface ReferenceTime {
  day: EpochDay;
  /** Minutes since local midnight. */
  minute: number;
  /** Whether "3/4" is 3 April. */
  dayFirst: boolean;
}

/** A time expression found in a clause. */
export interface Phrase {
  rule: string;
  start: number;
  end: number;
  facts: Fact[];
}

/** One family of phrases. `pattern` is global and ignores case; `read` returns null for a match without a meaning. */
export interface DateRule {
  name: string;
  /** What a text must contain for the pattern to match, all of several cues; no cue for a cheap pattern. */
  cue?: Cue | readonly Cue[];
  pattern: RegExp;
  read: (groups: Record<string, string | undefined>, today: ReferenceTime) => Fact[] | null;
}
