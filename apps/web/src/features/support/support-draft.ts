import { useState } from 'react';
import type { SupportTopic } from '@pouch/contract/support';
import { parseJson } from '../../lib/parse-json.ts';
import { supportTopics } from './support-topics.ts';
import { supportDraftKeyPrefix } from '../../data/stored-keys.ts';

export interface SupportDraft {
  topic: SupportTopic | '';
  /** Null until the user replaces the account's email. */
  email: string | null;
  message: string;
}

const emptyDraft: SupportDraft = { topic: '', email: null, message: '' };
const storageKey = (userId: string) => supportDraftKeyPrefix + userId;

/** The user's unsent message. It survives a failure, navigation and a reload of the tab (SU-03). */
export function useSupportDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  return {
    draft,
    edit: (change: Partial<SupportDraft>) => {
      const next = { ...draft, ...change };
      setDraft(next);
      saveDraft(userId, next);
    },
    /** Empties the form; the stored draft is removed by `clearSentDraft`. */
    clear: () => setDraft(emptyDraft),
  };
}

/** Removes the stored draft if it is the message that was sent; a newer one stays. Returns whether it was removed. */
export function clearSentDraft(userId: string, sent: string): boolean {
  if (readDraft(userId).message.trim() !== sent) return false;
  sessionStorage.removeItem(storageKey(userId));
  return true;
}

function readDraft(userId: string): SupportDraft {
  const stored = parseJson(sessionStorage.getItem(storageKey(userId)));
  return isDraft(stored) ? stored : emptyDraft;
}

function saveDraft(userId: string, draft: SupportDraft): void {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(draft));
  } catch {
    // The storage is full or blocked: the draft stays on the screen only.
  }
}

function isDraft(value: unknown): value is SupportDraft {
  const { topic, email, message } = (value ?? {}) as Partial<Record<keyof SupportDraft, unknown>>;
  return (
    (topic === '' || supportTopics.some((one) => one.value === topic)) &&
    (email === null || typeof email === 'string') &&
    typeof message === 'string'
  );
}
