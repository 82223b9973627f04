import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import type { EpochDay } from '@pouch/schedule/calendar';

export type PartOfDay = 'early' | 'morning' | 'lunch' | 'afternoon' | 'evening' | 'night';

/** A repetition as it was said; what was left open is filled in from the moment of writing. */
export interface Repeat {
  freq: Recurrence['freq'];
  interval: number;
  /** 0 for Monday to 6 for Sunday. */
  weekdays: number[];
  ordinal: -1 | 1 | 2 | 3 | 4 | null;
  /** 1 to 31; 31 also stands for "the last day". */
  dayOfMonth: number | null;
}

/** One thing that a phrase says about time. A single phrase may say several ("every evening"). */
export type Fact =
  | { kind: 'day'; day: EpochDay }
  | { kind: 'holiday'; day: EpochDay }
  | { kind: 'weekday'; weekday: number }
  /** The first, second … such weekday after, before or nearest to the date that follows. */
  | { kind: 'weekday-from'; weekday: number; count: number; way: 'after' | 'before' | 'nearest' }
  | { kind: 'day-of-month'; dayOfMonth: number }
  | { kind: 'clock'; hour: number; minute: number; halfKnown: boolean }
  | { kind: 'part'; part: PartOfDay }
  | { kind: 'instant'; minutesAhead: number }
  | { kind: 'shift'; days: number; months: number }
  | { kind: 'week-of' }
  | { kind: 'minutes-shift'; minutes: number }
  | { kind: 'repeat'; repeat: Repeat }
  | { kind: 'until' }
  | { kind: 'length'; days: number; months: number }
  | { kind: 'times'; count: number };

/** What a rule may know beside the text: the writer's own day and clock. */
export interface Today {
  day: EpochDay;
  /** Minutes since midnight on the writer's clock. */
  minute: number;
  /** Whether "3/4" is the third of April. */
  dayFirst: boolean;
}

/** A phrase of time found in a clause. */
export interface Phrase {
  rule: string;
  start: number;
  end: number;
  facts: Fact[];
}

/** One family of phrases. The pattern is global and case-blind; whatever matches but means nothing reads as null. */
export interface DateRule {
  name: string;
  pattern: RegExp;
  read: (groups: Record<string, string | undefined>, today: Today) => Fact[] | null;
}
