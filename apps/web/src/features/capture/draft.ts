import { useCallback, useSyncExternalStore } from 'react';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { appendText } from '../../lib/append-text.ts';
import { getSession, subscribeSession } from '../../data/session/session.ts';
import {
  emptyDraft,
  loadDraft,
  removeStoredDrafts,
  storeDraft,
  type Attempt,
  type Draft,
} from './draft-storage.ts';
import { adjustChoices, type DraftChoice } from './preview/draft-choices.ts';
import { diffTexts } from './preview/text-edit.ts';

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** The user's draft, shared by all capture boxes; it survives navigation and a reload of the tab. */
export function useDraft(userId: string): Draft {
  const read = useCallback(() => readDraft(userId), [userId]);
  return useSyncExternalStore(subscribe, read);
}

export function readDraft(userId: string): Draft {
  const known = drafts.get(userId);
  if (known) return known;
  const stored = loadDraft(userId);
  drafts.set(userId, stored);
  return stored;
}

/**
 * Changes the draft and discards its attempt: to the server a changed thought is a new one. Choices move with their
 * words; `caret`, the caret after the change, helps to locate the change.
 */
export function editDraft(
  userId: string,
  change: Partial<Pick<Draft, 'text' | 'image'>>,
  caret?: number,
): void {
  const before = readDraft(userId);
  const { text = before.text } = change;
  const choices = adjustChoices(before.choices, diffTexts(before.text, text, caret), text);
  saveDraft(userId, { ...before, ...change, choices, attempt: null });
}

/** Changes the user choices; this discards the attempt too. */
export function chooseInDraft(
  userId: string,
  choose: (choices: readonly DraftChoice[], text: string) => DraftChoice[],
): void {
  const before = readDraft(userId);
  saveDraft(userId, { ...before, choices: choose(before.choices, before.text), attempt: null });
}

/** Appends a text, for example from a link, below the existing one (DL-03). */
export function addToDraft(userId: string, text: string): void {
  const { text: before } = readDraft(userId);
  const together = appendText(before, text, maxThoughtLength);
  if (together !== before) editDraft(userId, { text: together });
}

/** The attempt for sending the draft: created by `start` on the first call, then reused until the draft changes. */
export function attemptFor(userId: string, start: () => Attempt): Attempt {
  const draft = readDraft(userId);
  const attempt = draft.attempt ?? start();
  if (draft.attempt === null) saveDraft(userId, { ...draft, attempt });
  return attempt;
}

/** Removes the sent text after the server has stored it; text that was appended in the meantime stays. */
export function clearSentDraft(userId: string, sent: string): void {
  const { text, choices } = readDraft(userId);
  const remaining = text.startsWith(sent) ? text.slice(sent.length).trimStart() : '';
  const edit = { start: 0, end: text.length - remaining.length, inserted: 0 };
  saveDraft(userId, { ...emptyDraft, text: remaining, choices: adjustChoices(choices, edit, remaining) });
}

/** Discards the drafts of all users of this tab. */
export function clearDrafts(): void {
  drafts.clear();
  removeStoredDrafts();
  notify();
}

// Signing out discards the drafts (AU-11); after an expired session they are still there.
subscribeSession((ending) => {
  if (getSession() === null && ending !== 'expired') clearDrafts();
});

function saveDraft(userId: string, draft: Draft): void {
  drafts.set(userId, draft);
  storeDraft(userId, draft);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
