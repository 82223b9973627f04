import { reminderActions, type ReminderAction } from '../../labels/reminder-actions.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { reminderHash } from './reminder-hash.ts';

/** A reminder whose notification was pressed, or a button of it. */
export interface PressedReminder {
  /** The id of the item or entry. */
  sourceId: string;
  /** The list, when the reminder is about an entry. */
  listId: string | null;
  /** The time that it reminds of, ISO 8601 in UTC. */
  occurrenceAt: string;
  /** By which the server is answered; null for a reminder that the phone has shown on its own. */
  token: string | null;
  /** The button; null for the notification itself. */
  action: ReminderAction | null;
}

/** The reminder in a form that a URL takes. */
export const encodeReminder = (reminder: PressedReminder): string =>
  encodeURIComponent(JSON.stringify(reminder));

/** The path with the reminder in its fragment, which reaches no server and no log. */
export const pathWithReminder = (path: string, reminder: PressedReminder): string =>
  `${path}${reminderHash}${encodeReminder(reminder)}`;

/**
 * A reminder of what a notification carries: `sourceId`, `occurrenceAt`, perhaps `token`, and its list as `listId` or by the
 * path that it opens, `url`. Null for any other notification. Untrusted input.
 */
export function toPressedReminder(data: unknown, actionId: string): PressedReminder | null {
  const { sourceId, occurrenceAt, token, listId, url } = (data ?? {}) as Record<string, unknown>;
  if (typeof sourceId !== 'string' || typeof occurrenceAt !== 'string') return null;
  if (Number.isNaN(Date.parse(occurrenceAt))) return null;
  return {
    sourceId,
    occurrenceAt,
    listId: typeof listId === 'string' ? listId : findListId(url),
    token: typeof token === 'string' ? token : null,
    action: reminderActions.find(({ id }) => id === actionId)?.id ?? null,
  };
}

const findListId = (url: unknown): string | null =>
  typeof url === 'string' ? (/^\/lifelists\/(\w+)$/.exec(url)?.[1] ?? null) : null;

/** The reminder of its encoded form; null for any other text. Untrusted input. */
export function decodeReminder(text: string | null): PressedReminder | null {
  try {
    const data = (parseJson(decodeURIComponent(text ?? '')) ?? {}) as Record<string, unknown>;
    return toPressedReminder(data, String(data['action']));
  } catch {
    // Malformed percent-encoding.
    return null;
  }
}
