/** A message for all devices on which a user allows notifications. Texts are shown as they are. */
export interface Notification {
  userId: string;
  type: 'reminder' | 'start' | 'share' | 'recap' | 'test';
  title: string;
  body: string;
  /** The path to open, such as `/contacts`. */
  url: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  /**
   * The buttons of the notification: `open_add` and `open_planner` of the planner (DL-04), `done` and `snooze` of other
   * reminders (RM-02).
   */
  actions?: 'planner' | 'reminder';
  /** Of a reminder: the item or entry and its time, so that it can be answered (RM-02). */
  occurrence?: { sourceId: string; occurrenceAt: string };
}

/** Notifies a user. Call it after the commit; failures are logged and never thrown. */
export type Notify = (notification: Notification) => Promise<void>;
