import type { CallName } from '@pouch/contract/routes';
import type { Change } from '../../../data/store/change.ts';

/** What these were to create is nowhere but in the change. */
const creations = new Set<CallName>(['addItem', 'addManualItem', 'addLifeListEntry']);

/** Statuses of a refusal: the thing is gone. */
const goneStatuses = new Set([404, 410]);

/**
 * The words of a refused change that can be pouched again: of what it was to create, and of a thing that is gone (OF-06).
 * Null where there are none, and with a picture or a recording, which words alone would lose.
 */
export function wordsToPouch({ request, title, refusal, attachment, things }: Change): string | null {
  const { call, body = {} } = request;
  if (attachment !== undefined) return null;
  const isEdit = things.some((key) => key.startsWith('item:')) || call === 'updateLifeListEntry';
  const isGone = isEdit && call !== 'removeItem' && refusal !== undefined && goneStatuses.has(refusal.status);
  if (!creations.has(call) && !isGone) return null;
  if (typeof body['originalText'] === 'string') return body['originalText'];
  const { cleaned_title, title: newTitle, body: notes, url } = { ...body, ...toObject(body['updates']) };
  return [cleaned_title ?? newTitle ?? title, notes, url].filter(isWritten).join('\n');
}

const toObject = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;

const isWritten = (word: unknown): word is string => typeof word === 'string' && word.trim() !== '';
