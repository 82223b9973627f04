import { useCallback, useSyncExternalStore } from 'react';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { appendText } from '../../lib/append-text.ts';
import { getSession, subscribeSession } from '../../data/session/session.ts';
import { choicesAfter, type DraftChoice } from './preview/draft-choices.ts';
import { editBetween } from './understanding/text-edit.ts';

/** What goes with a thought when it is first sent, so that sending it again creates nothing twice. */
export interface Attempt {
  idempotencyKey: string;
  /** The wall clock at the first attempt, so that a repetition is the same call. */
  currentDateTime: string;
}

/** A thought not yet kept by the server. */
export interface Draft {
  text: string;
  /** JPEG data URL. */
  image: string | null;
  attempt: Attempt | null;
  /** What was settled by hand for some of its words. */
  choices: readonly DraftChoice[];
}

/** Nothing to be kept. */
export const emptyDraft: Draft = { text: '', image: null, attempt: null, choices: [] };
const prefix = 'pouch.draft.';

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** The person's unsent thought, shared by every capture box; it survives a change of screen and a reload of the tab. */
export function useDraft(userId: string): Draft {
  const read = useCallback(() => readDraft(userId), [userId]);
  return useSyncExternalStore(subscribe, read);
}

export function readDraft(userId: string): Draft {
  const known = drafts.get(userId);
  if (known) return known;
  const stored = storedDraft(userId);
  drafts.set(userId, stored);
  return stored;
}

/**
 * Changes the thought; choices follow their words, which the caret behind the change helps to find. A changed thought is
 * a new one for the server: its attempt is forgotten.
 */
export function editDraft(
  userId: string,
  change: Partial<Pick<Draft, 'text' | 'image'>>,
  caret?: number,
): void {
  const before = readDraft(userId);
  const { text = before.text } = change;
  const choices = choicesAfter(before.choices, editBetween(before.text, text, caret), text);
  keep(userId, { ...before, ...change, choices, attempt: null });
}

/** Settles something by hand: this too makes another thought of it. */
export function settleInDraft(
  userId: string,
  settle: (choices: readonly DraftChoice[], text: string) => DraftChoice[],
): void {
  const before = readDraft(userId);
  keep(userId, { ...before, choices: settle(before.choices, before.text), attempt: null });
}

/** Puts a text from elsewhere below what is already written, which stays (DL-03). */
export function addToDraft(userId: string, text: string): void {
  const { text: before } = readDraft(userId);
  const together = appendText(before, text, maxThoughtLength);
  if (together !== before) editDraft(userId, { text: together });
}

/** The attempt under which the thought is sent; made by `start` on the first call and the same ever after. */
export function attemptFor(userId: string, start: () => Attempt): Attempt {
  const draft = readDraft(userId);
  const attempt = draft.attempt ?? start();
  if (draft.attempt === null) keep(userId, { ...draft, attempt });
  return attempt;
}

/** What was sent is kept by the server; what a link has added below it meanwhile stays. */
export function clearSent(userId: string, sent: string): void {
  const { text, choices } = readDraft(userId);
  const left = text.startsWith(sent) ? text.slice(sent.length).trimStart() : '';
  const edit = { start: 0, end: text.length - left.length, inserted: 0 };
  keep(userId, { ...emptyDraft, text: left, choices: choicesAfter(choices, edit, left) });
}

/** Forgets the unsent thoughts of everybody who used this tab. */
export function forgetDrafts(): void {
  drafts.clear();
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
  notify();
}

// Whoever signs out leaves nothing behind (AU-11). Whose session has run out finds the thought again.
subscribeSession((ending) => {
  if (getSession() === null && ending !== 'expired') forgetDrafts();
});

function keep(userId: string, draft: Draft): void {
  drafts.set(userId, draft);
  store(userId, draft);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store(userId: string, draft: Draft): void {
  const key = prefix + userId;
  if (draft.text === '' && draft.image === null) {
    sessionStorage.removeItem(key);
    return;
  }
  // A picture may exceed what the browser lets a tab keep; the words always fit.
  const isStored = tryToStore(key, draft) || tryToStore(key, { ...draft, image: null });
  if (!isStored) sessionStorage.removeItem(key);
}

function tryToStore(key: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

function storedDraft(userId: string): Draft {
  const text = sessionStorage.getItem(prefix + userId);
  return text === null ? emptyDraft : (parsedDraft(text) ?? emptyDraft);
}

function parsedDraft(text: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(text);
    return isDraft(stored) ? { ...stored, choices: stored.choices ?? [] } : null;
  } catch {
    return null;
  }
}

/** Drafts of earlier versions have no choices. */
const isDraft = (value: unknown): value is Omit<Draft, 'choices'> & Partial<Draft> =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'image' in value &&
  (value.image === null || typeof value.image === 'string') &&
  'attempt' in value &&
  (!('choices' in value) || Array.isArray(value.choices));
