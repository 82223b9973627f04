import { useCallback, useSyncExternalStore } from 'react';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { appendText } from '../../lib/append-text.ts';
import { getSession, subscribeSession } from '../../data/session/session.ts';
import { currentStore, subscribeToStore } from '../../data/store/current-store.ts';
import type { KeptDraft } from '../../data/store/database.ts';
import type { Disk } from '../../data/store/disk.ts';
import {
  emptyDraft,
  isEmptyDraft,
  loadDraft,
  removeStoredDrafts,
  storeDraft,
  type Attempt,
  type Draft,
  type SentDraft,
} from './draft-storage.ts';
import { draftDisk, keepDraft, putAside, takeKeptDraft } from './keeping/kept-draft.ts';
import { adjustChoices, type DraftChoice } from './preview/draft-choices.ts';
import { diffTexts } from './preview/text-edit.ts';
import { withoutSent } from './without-sent.ts';

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
/** The thought of a user's draft that is being sent. */
const sending = new Map<string, SentDraft>();
/** What the store has of a user's draft, as a thought that is being sent: it is not kept a second time. */
const underWay = new Map<string, SentDraft>();

/** The user's draft, shared by all capture boxes; it survives navigation, a reload and, with a store on disk, the browser. */
export function useDraft(userId: string): Draft {
  const read = useCallback(() => readDraft(userId), [userId]);
  return useSyncExternalStore(subscribe, read);
}

/** The thought of the draft that is being sent, from the press on: what is written after it is the next one. */
export function useSending(userId: string): SentDraft | undefined {
  const read = useCallback(() => sending.get(userId), [userId]);
  return useSyncExternalStore(subscribe, read);
}

/** Takes all of the draft as a thought to send, until it is cleared or `stopSending`. */
export function startSending(userId: string): SentDraft {
  const draft = readDraft(userId);
  sending.set(userId, draft);
  notify();
  return draft;
}

export function stopSending(userId: string): void {
  sending.delete(userId);
  notify();
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

/** Removes what was sent after the server has stored it; what was added in the meantime stays. */
export function clearSentDraft(userId: string, sent: SentDraft): void {
  sending.delete(userId);
  underWay.delete(userId);
  saveDraft(userId, withoutSent(readDraft(userId), sent));
}

/** Discards the drafts of all users of this tab. */
export function clearDrafts(): void {
  drafts.clear();
  sending.clear();
  underWay.clear();
  readFor.clear();
  removeStoredDrafts();
  notify();
}

// Signing out discards the drafts (AU-11); after an expired session they are still there.
subscribeSession((ending) => {
  if (getSession() === null && ending !== 'expired') clearDrafts();
});

function saveDraft(userId: string, draft: Draft): void {
  const { revision } = draft;
  drafts.set(userId, { ...draft, ...(revision !== undefined && { revision: revision + 1 }) });
  notify();
  void writeDraft(userId);
}

async function writeDraft(userId: string): Promise<void> {
  const disk = draftDisk(userId);
  if (disk === null) {
    storeDraft(userId, draftToKeep(userId));
    return;
  }
  // At once, for a page that is left before the disk has the words. Without the picture, which is too large for each letter.
  storeDraft(userId, { ...draftToKeep(userId), image: null });
  await reading;
  const draft = readDraft(userId);
  // Where what the disk has could not be read, it stays there.
  if (draft.revision === undefined) {
    storeDraft(userId, draftToKeep(userId));
    return;
  }
  try {
    await keepDraft(disk, toKept(draftToKeep(userId)));
    if (readDraft(userId) === draft) storeDraft(userId, emptyDraft);
  } catch {
    storeDraft(userId, draftToKeep(userId));
  }
}

function draftToKeep(userId: string): Draft {
  const draft = readDraft(userId);
  const sent = underWay.get(userId);
  return sent === undefined ? draft : withoutSent(draft, sent);
}

/** Keeps the draft without what the store has of it from now on, until that is cleared or refused. */
export function keepDraftWithout(userId: string, sent: SentDraft): void {
  underWay.set(userId, sent);
  void writeDraft(userId);
}

/** Keeps the whole draft once more, after its thought was refused. */
export function keepDraftAgain(userId: string): Promise<void> {
  underWay.delete(userId);
  return writeDraft(userId);
}

function toKept(draft: Draft): KeptDraft | null {
  const { text, image, choices, revision = 0 } = draft;
  return isEmptyDraft(draft) ? null : { text, image, choices, revision };
}

/** Users whose kept draft is in `drafts`, or on its way there. */
const readFor = new Set<string>();
let reading: Promise<void> = Promise.resolve();

/** Resolves when the draft of the last time is in the box, if there is one. */
export const whenDraftIsRead = (): Promise<void> => reading;

async function readKeptDraft(userId: string, disk: Disk): Promise<void> {
  const kept = await takeKeptDraft(disk);
  if (currentStore().disk !== disk) throw new Error('The store was replaced meanwhile');
  const written = readDraft(userId);
  const joined = kept === null ? written : join(kept, written);
  if (kept !== null && joined === null) await putAside(disk, kept);
  const revision = 1 + Math.max(kept?.revision ?? 0, written.revision ?? 0);
  drafts.set(userId, { ...(joined ?? readDraft(userId)), revision });
  notify();
  if (!isEmptyDraft(written)) void writeDraft(userId);
}

/** What was written before the kept draft was there, goes below it. Null where the box has no room for both. */
function join(kept: KeptDraft, written: Draft): Draft | null {
  const whole = { ...emptyDraft, ...kept, choices: kept.choices as readonly DraftChoice[] };
  if (isEmptyDraft(written)) return whole;
  const image = written.image ?? kept.image;
  // Two copies of one draft: the page was left before the disk had the last letters, or the browser has restored an old copy.
  if (kept.revision !== undefined && written.revision !== undefined)
    return written.revision < kept.revision ? whole : { ...written, image };
  const isTooLong = kept.text.length + 1 + written.text.length > maxThoughtLength;
  if (isTooLong || (written.image !== null && kept.image !== null)) return null;
  const text = appendText(kept.text, written.text, maxThoughtLength);
  const shift = text.length - written.text.length;
  const choices = [
    ...whole.choices,
    ...written.choices.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
  ];
  return { ...emptyDraft, text, image, choices };
}

function readKeptDraftOnce(): void {
  const { userId } = currentStore();
  const disk = userId === undefined ? null : draftDisk(userId);
  if (userId === undefined || disk === null || readFor.has(userId)) return;
  readFor.add(userId);
  reading = readKeptDraft(userId, disk).catch(() => void readFor.delete(userId));
}

readKeptDraftOnce();
subscribeToStore(readKeptDraftOnce);

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
