import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { appendText } from '../../lib/append-text.ts';
import {
  linkedPathKey,
  linkedPicturesKey,
  linkedThoughtKey,
  pressedReminderKey,
} from '../../data/stored-keys.ts';
import { reminderHash } from '../reminders/reminder-hash.ts';
import { createPendingLink } from './pending-link.ts';

const thoughtLink = createPendingLink(linkedThoughtKey);
const picturesLink = createPendingLink(linkedPicturesKey);
const pathLink = createPendingLink(linkedPathKey);
const reminderLink = createPendingLink(pressedReminderKey);

/** The text of a link that quick-add has not taken yet, or null. */
export const pendingThought = thoughtLink.getPending;
export const usePendingThought = thoughtLink.usePending;
/** How many pictures were shared with the pending thought; the service worker keeps the first. */
export const pendingPictureCount = (): number => Number(picturesLink.getPending() ?? 0);
/** Quick-add has taken the thought. */
export function clearPendingThought(): void {
  picturesLink.clear();
  thoughtLink.clear();
}

/** Appends the text of a link to the pending thought. */
export function addPendingThought(text: string): void {
  thoughtLink.save(appendText(pendingThought() ?? '', withoutControlCharacters(text), maxThoughtLength));
}

/** The path that the latest link or notification opens, or null. */
export const pendingPath = pathLink.getPending;
export const usePendingPath = pathLink.usePending;
export const setPendingPath = pathLink.save;
/** The navigation has started. */
export const clearPendingPath = pathLink.clear;

/** The reminder whose notification was pressed last, encoded, or null (RM-02). */
export const usePendingReminder = reminderLink.usePending;
export const setPendingReminder = reminderLink.save;
/** It is shown, or answered. */
export const clearPendingReminder = reminderLink.clear;

/**
 * Watches the URL for `?deeplink=add&text=…`: stores the text and removes the parameters (DL-03, OF-14),
 * and for the fragment of a pressed reminder (RM-02). Call once.
 */
export function followDeepLinks(): void {
  consumeUrl();
  for (const event of ['popstate', 'pushState', 'replaceState']) window.addEventListener(event, consumeUrl);
}

function consumeUrl() {
  consumeReminder();
  consumeDeepLink();
}

function consumeReminder() {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(reminderHash)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  setPendingReminder(hash.slice(reminderHash.length));
}

function consumeDeepLink() {
  const url = new URL(window.location.href);
  const parameters = url.searchParams;
  if (parameters.get('deeplink') !== 'add') return;
  const text = parameters.get('text') ?? '';
  const pictures = parameters.get('pictures');
  for (const name of ['deeplink', 'text', 'pictures']) parameters.delete(name);
  window.history.replaceState(window.history.state, '', url);
  if (pictures !== null) picturesLink.save(pictures);
  addPendingThought(text);
}

/** Links are untrusted: control characters other than line breaks and tabs are removed. */
const withoutControlCharacters = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
    .slice(0, maxThoughtLength);
