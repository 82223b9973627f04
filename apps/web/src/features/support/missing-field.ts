import type { SupportDraft } from './support-draft.ts';

type Field = keyof SupportDraft;

/** The first empty field, or null (SU-02). */
export function missingField({ topic, email, message }: Record<Field, string>): Field | null {
  if (topic === '') return 'topic';
  if (email.trim() === '') return 'email';
  if (message.trim() === '') return 'message';
  return null;
}
