import { useState } from 'react';
import type { SupportTopic } from '@pouch/contract/schemas/support';
import { supportTopics } from './support-topics.ts';

/** A message not yet sent. */
export interface SupportDraft {
  topic: SupportTopic | '';
  /** Null until the person puts another address in the place of their account's. */
  email: string | null;
  message: string;
}

const emptyDraft: SupportDraft = { topic: '', email: null, message: '' };
const keyOf = (userId: string) => `pouch.support.${userId}`;

/** One's unsent message; it survives a failure, a change of screen and a reload of the tab (SU-03). */
export function useSupportDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  return {
    draft,
    edit: (change: Partial<SupportDraft>) => {
      const next = { ...draft, ...change };
      setDraft(next);
      store(userId, next);
    },
    /** Takes note that the stored message was sent. */
    clear: () => setDraft(emptyDraft),
  };
}

/** What was sent goes, also when its screen has gone before; what was written since stays. */
export function forgetSent(userId: string, sent: string): boolean {
  if (readDraft(userId).message.trim() !== sent) return false;
  sessionStorage.removeItem(keyOf(userId));
  return true;
}

function readDraft(userId: string): SupportDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    return isDraft(stored) ? stored : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

function store(userId: string, draft: SupportDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A tab that may keep nothing more still has what is on the screen.
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
