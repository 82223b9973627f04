import type { PurchaseCategory } from '@pouch/contract/vocabulary';

/** The languages besides English whose words for times, verbs and goods are known. */
export const languageCodes = ['de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** The parts of a day that a language names. */
export type NamedPart = 'early' | 'morning' | 'lunch' | 'afternoon' | 'evening' | 'night';

/** What the verb of a thought says about its kind. What is fetched is bought when it is a known good. */
export type VerbKind = 'task' | 'buy' | 'fetch' | 'watch' | 'read' | 'listen' | 'taste' | 'visit' | 'play';

/** One pattern, or several that are tried in turn; none where the language has no such expression. */
type Template = string | readonly string[];

/**
 * Templates of time expressions: fragments of patterns in lower case, in which {weekday}, {weekdays}, {month}, {number},
 * {unit}, {day}, {hour}, {minute}, {year} and {part} stand for the language's words, and {doing} for its verbs of tasks and
 * purchases. Where a day of the month is expected and no {day} is found, the words say the first.
 */
export interface TimeTemplates {
  today: Template;
  tomorrow: Template;
  dayAfterTomorrow: Template;
  nextWeek: Template;
  weekAfterNext: Template;
  thisWeek: Template;
  nextMonth: Template;
  nextYear: Template;
  weekend: Template;
  nextWeekend: Template;
  endOfMonth: Template;
  endOfNamedMonth: Template;
  /** "next Monday": the coming one. */
  comingWeekday: Template;
  weekdayOfNextWeek: Template;
  /** A weekday alone; some languages use the same words for ordinals. */
  bareWeekday: Template;
  /** Part of the present day in one expression: "tonight". */
  partOfToday: Partial<Record<NamedPart, Template>>;
  ahead: Template;
  everyWeekday: Template;
  everyOtherWeekday: Template;
  everyPeriod: Template;
  everyOtherPeriod: Template;
  everyPart: Template;
  everyWorkday: Template;
  everyMonthDay: Template;
  everyOrdinalWeekday: Template;
  daily: Template;
  weekly: Template;
  fortnightly: Template;
  monthly: Template;
  yearly: Template;
  date: Template;
  inMonth: Template;
  dayOfMonth: Template;
  clock: Template;
  /** Half an hour before the hour that is named. */
  halfTo: Template;
  halfPast: Template;
  quarterPast: Template;
  quarterTo: Template;
  noon: Template;
  midnight: Template;
  until: Template;
}

/** What is known of a language besides English. Words are alternatives of patterns, separated by "|", in lower case. */
export interface LanguagePack {
  code: LanguageCode;
  /** From Monday. */
  weekdays: readonly string[];
  months: readonly string[];
  /** From one. */
  numbers: readonly string[];
  /** First to fourth. */
  ordinals: readonly string[];
  last: string;
  units: Record<'minute' | 'hour' | 'day' | 'week' | 'month' | 'year', string>;
  parts: Record<NamedPart, string>;
  time: TimeTemplates;
  /** Words before a time expression that belong to it. */
  prepositions: string;
  /** Those of them that may name an occasion: "for Saturday". */
  occasion: string;
  joints: string;
  /** Words before a thing that its name can do without, with the space after them. */
  articles: string;
  /** Words before an item that say only that it is to be done. */
  leadIns: string;
  /** "a kilo of", "two bottles of": containers and measures with the word after them. */
  measures: string;
  /** Before "coffee" or after it: there is no more of it. */
  noneLeft: { before: string; after: string };
  shoppingList: string;
  verbs: Record<VerbKind, string>;
  /** Words before a title: "the film". */
  media: string;
  /** Those whose "visit" is no sight to see. */
  people: string;
  workWords: string;
  /** What is in the evening: of these an hour without a half of the day is one after noon. */
  eveningWords: string;
  goods: Partial<Record<PurchaseCategory, string>>;
}
