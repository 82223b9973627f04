import { parseJson } from '../../lib/parse-json.ts';
import type { DraftChoice } from './preview/draft-choices.ts';
import { draftKeyPrefix } from '../../data/stored-keys.ts';

/** Sent with a thought, and kept for a retry, so that a retry creates nothing twice. */
export interface Attempt {
  idempotencyKey: string;
  /** The local date and time of the first attempt, so that a retry has the same body. */
  currentDateTime: string;
}

/** A thought that the server has not stored yet. */
export interface Draft {
  text: string;
  /** JPEG data URL. */
  image: string | null;
  attempt: Attempt | null;
  /** User choices for parts of the text. */
  choices: readonly DraftChoice[];
  /** Counts the changes since this tab has read what the device had kept of its draft. Undefined before. */
  revision?: number;
}

/** What a thought took from the box. */
export type SentDraft = Pick<Draft, 'text' | 'image'>;

export const emptyDraft: Draft = { text: '', image: null, attempt: null, choices: [] };

export const isEmptyDraft = ({ text, image }: Draft): boolean => text === '' && image === null;

/** Stores a draft for the browser tab; an empty one is removed. */
export function storeDraft(userId: string, draft: Draft): void {
  const key = draftKeyPrefix + userId;
  if (draft.text === '' && draft.image === null) {
    sessionStorage.removeItem(key);
    return;
  }
  // A picture may exceed the tab's storage quota; the text alone fits.
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

/** A user's stored draft; empty if there is none or it cannot be read. */
export function loadDraft(userId: string): Draft {
  const stored = parseJson(sessionStorage.getItem(draftKeyPrefix + userId));
  return isDraft(stored) ? { ...stored, choices: stored.choices ?? [] } : emptyDraft;
}

/** Removes the drafts of all users of this tab. */
export function removeStoredDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftKeyPrefix)) sessionStorage.removeItem(key);
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
