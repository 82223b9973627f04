/** Something that the phone itself says of an item, or of an entry of a LifeList. */
export interface DeviceReminder {
  sourceId: string;
  kind: 'reminder' | 'start' | 'planner';
  title: string;
  body: string;
  /** When it comes next, in milliseconds since 1970. */
  at: number;
  /** Whether it comes every week then, on the phone's own clock. */
  isWeekly: boolean;
  /** What pressing it opens. */
  opens: { pouchId: string } | { url: string };
}

/** iOS keeps so many notifications that are to come; Android has room for these as well. */
export const mostReminders = 64;
