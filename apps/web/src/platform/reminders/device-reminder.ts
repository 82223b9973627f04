/** A notification that the phone schedules itself, for an item or an entry of a LifeList. */
export interface DeviceReminder {
  sourceId: string;
  kind: 'reminder' | 'start' | 'planner';
  /** Tells the weekly ones of an entry apart; absent for the one at its time. */
  minutesBefore?: number;
  title: string;
  body: string;
  /** The next time, in milliseconds since the epoch. */
  at: number;
  /** Whether it repeats weekly, at the same local time of the phone. */
  isWeekly: boolean;
  /** The time that it reminds of, ISO 8601 in UTC. */
  occurrenceAt: string;
  /** What a tap on it opens. */
  opens: { pouchId: string } | { url: string };
}

/** iOS keeps at most 64 pending notifications; Android allows more. */
export const maxReminders = 64;
