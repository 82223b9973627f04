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
  /** The buttons of the notification: those of the planner are `open_add` and `open_planner` (DL-04). */
  actions?: 'planner';
}

/** Notifies a user. Call it after the commit; failures are logged and never thrown. */
export type Notify = (notification: Notification) => Promise<void>;
