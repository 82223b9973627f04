/** A local date and time of day: what a date picker chooses. */
export interface DateChoice {
  /** `YYYY-MM-DD`; '' while missing. */
  date: string;
  /** `HH:MM`; '' while missing. A whole day keeps it for when it gets a time again. */
  time: string;
  /** Whether the day is meant as a whole. */
  isAllDay: boolean;
}

/** A date that is chosen with one press. */
export interface QuickDate {
  /** "This weekend" */
  label: string;
  /** The date that it means: "Sat, Nov 28". */
  detail: string;
  choice: DateChoice;
}

/** Whether two choices mean the same day and time. */
export const isSameChoice = (one: DateChoice, other: DateChoice): boolean =>
  one.date === other.date && one.isAllDay === other.isAllDay && (one.isAllDay || one.time === other.time);
