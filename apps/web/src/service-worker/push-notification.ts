import { plannerActions, plannerActionType } from '../labels/planner-actions.ts';
import { reminderActions, reminderActionType } from '../labels/reminder-actions.ts';
import { parseJson } from '../lib/parse-json.ts';
import { sameOriginPath } from '../lib/same-origin-path.ts';
import { toPressedReminder, type PressedReminder } from '../platform/reminders/pressed-reminder.ts';

/** A notification to show, and the page that a click on it opens. */
export interface PushNotification {
  title: string;
  body: string;
  tag: string;
  /** A path within this app. */
  path: string;
  actions: { action: string; title: string }[];
  /** Of a reminder that can be answered: what it is about (RM-02). */
  reminder: PressedReminder | null;
}

const fallbackNotification: PushNotification = {
  title: 'Pouch',
  body: 'Something is new.',
  tag: 'pouch',
  path: '/',
  actions: [],
  reminder: null,
};

/** The sets of buttons by their names. */
const buttons: Readonly<Record<string, readonly { id: string; title: string }[]>> = {
  [plannerActionType]: plannerActions,
  [reminderActionType]: reminderActions,
};

/** Reads the push message of the server. A fallback for any other message: browsers require a notification for each push. */
export function parsePushNotification(text: string, origin: string): PushNotification {
  const { title, body, tag, url, actions, token, occurrence } = (parseJson(text) ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof title !== 'string' || typeof body !== 'string') return fallbackNotification;
  return {
    title,
    body,
    tag: typeof tag === 'string' ? tag : fallbackNotification.tag,
    path: sameOriginPath(url, origin),
    actions: (buttons[String(actions)] ?? []).map(({ id, title }) => ({ action: id, title })),
    reminder: toPressedReminder({ ...(occurrence as object), token, url }, ''),
  };
}
