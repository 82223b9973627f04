import { useMutation, useMutationState } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { picturePlaceholder } from '@pouch/sorter/photo-item';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { ApiError } from '../../data/http/api-error.ts';
import { appendWords } from '../../lib/append-text.ts';
import { itemMutationKey } from '../../data/items/item-cache.ts';
import { dismissExamples } from '../../data/user/user-changes.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  chooseInDraft,
  clearSentDraft,
  editDraft,
  readDraft,
  startSending,
  stopSending,
  useDraft,
  useSending,
} from './draft.ts';
import { isEmptyDraft, type SentDraft } from './draft-storage.ts';
import { keepThought, type AddedThought, type KeptThought } from './keeping/keep-thought.ts';
import { waitForSlipDrop } from './slip-motion.ts';
import { boxIsSending, boxIsTaken, pictureProblem, preparePicture, unreadablePicture } from './picture.ts';
import { withNext, withoutSent } from './without-sent.ts';

const captureKey = [...itemMutationKey, 'capture'];
const failureMessage = 'Failed to add item. Please try again.';

/** The state of a capture box: the draft, its picture and the request that sends it. */
export function useCapture(userId: string, onAdded: (thought: AddedThought) => void) {
  const draft = useDraft(userId);
  const sending = useSending(userId);
  const [isReading, setReading] = useState(false);

  const mutation = useMutation<KeptThought, Error, SentDraft>({
    mutationKey: captureKey,
    // On success the slip's animation ends before the result dialog covers it; an error is shown immediately.
    mutationFn: async () => (await Promise.all([keepThought(userId), waitForSlipDrop()]))[0],
    onSuccess: ({ sent, ...added }) => {
      clearSentDraft(userId, sent);
      // They come back with the next thought if this could not be kept.
      void dismissExamples().catch(() => undefined);
      onAdded(added);
    },
    onError: () => {
      stopSending(userId);
      toast({ title: 'Error', text: failureMessage, variant: 'destructive' });
    },
  });
  // Another capture box, already unmounted, may have sent the thought.
  const [pending] = useMutationState({
    filters: { mutationKey: captureKey, status: 'pending' },
    select: ({ state }) => state.variables as SentDraft,
  });
  const isPending = pending !== undefined;
  const next = useMemo(() => (sending ? withoutSent(draft, sending) : draft), [draft, sending]);
  const previewed = isEmptyDraft(next) ? draft : next;
  const isEmpty = draft.text.trim() === '' && draft.image === null;

  /** During a send a picture replaces none: the one that is sent comes back if the server refuses it. */
  function takenProblem() {
    if (sending === undefined || draft.image === null) return null;
    return draft.image === sending.image ? boxIsSending : boxIsTaken;
  }

  async function choosePicture(file: File) {
    const problem = takenProblem() ?? pictureProblem(file);
    if (problem) {
      showError(problem);
      return;
    }
    setReading(true);
    try {
      const image = await preparePicture(file);
      editDraft(userId, { image, text: readDraft(userId).text || picturePlaceholder });
    } catch {
      showError(unreadablePicture);
    } finally {
      setReading(false);
    }
  }

  return {
    text: next.text,
    image: draft.image,
    isPending,
    /** The words that are being sent. */
    sentText: pending?.text,
    isReading,
    canSubmit: !isEmpty && !isPending && sending === undefined && !isReading,
    error: mutation.isError ? errorMessage(mutation.error) : undefined,
    /** What the preview is about: the next thought, as soon as something of it is there. */
    previewed,
    /** Whether the user has written a text; the placeholder of a picture does not count. */
    hasWords:
      previewed.text.trim() !== '' && !(previewed.image !== null && previewed.text === picturePlaceholder),
    setText: (text: string, caret: number) => {
      if (sending === undefined) {
        mutation.reset();
        editDraft(userId, { text }, caret);
        return;
      }
      const whole = withNext(draft, sending, text);
      editDraft(userId, { text: whole }, whole.length - text.length + caret);
    },
    choose: (change: Parameters<typeof chooseInDraft>[1]) => {
      mutation.reset();
      chooseInDraft(userId, change);
    },
    /** Appends dictated words to the text; they replace the placeholder of a picture. */
    dictate: (words: string) => {
      mutation.reset();
      const { text, image } = readDraft(userId);
      const before = image !== null && text === picturePlaceholder ? '' : text;
      editDraft(userId, { text: appendWords(before, words, maxThoughtLength) });
    },
    choosePicture,
    removePicture: () => {
      const { text } = readDraft(userId);
      editDraft(userId, { image: null, text: text === picturePlaceholder ? '' : text });
    },
    submit: () => mutation.mutate(startSending(userId)),
  };
}

const showError = ({ title, description }: { title: string; description: string }) =>
  toast({ title, text: description, variant: 'destructive' });

/** The error line: what failed and, if the server refused the thought itself, why. */
function errorMessage(error: Error): string {
  const isRefused = error instanceof ApiError && error.status < 500 && error.code !== null;
  return isRefused ? `Error: ${failureMessage} ${error.userMessage}` : `Error: ${failureMessage}`;
}
