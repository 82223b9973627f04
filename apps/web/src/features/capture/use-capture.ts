import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { api } from '../../data/http/api.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { appendWords } from '../../lib/append-text.ts';
import { refreshItems } from '../../lib/item-cache-changes.ts';
import { itemMutationKey } from '../../data/items/item-cache.ts';
import { localDateTime } from '../../lib/time/local-date-time.ts';
import { randomKey } from '../../lib/random-key.ts';
import { writerLocale } from '../../lib/writer-locale.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { attemptFor, clearSent, editDraft, readDraft, settleInDraft, useDraft } from './draft.ts';
import { slipHasDropped } from './slip-motion.ts';
import { choicesToSend } from './preview/draft-choices.ts';
import { pictureProblem, pictureText, preparePicture, unreadablePicture } from './picture.ts';

const captureKey = [...itemMutationKey, 'capture'];
const failure = 'Failed to add item. Please try again.';

/** The box a thought is written into: its draft, its picture, and sending it. */
export function useCapture(userId: string, onAdded: (items: Item[]) => void) {
  const client = useQueryClient();
  const draft = useDraft(userId);
  const [isReading, setReading] = useState(false);

  const mutation = useMutation({
    mutationKey: captureKey,
    // The slip drops to the ground before the result covers it; a refusal does not wait.
    mutationFn: async () => (await Promise.all([send(userId), slipHasDropped()]))[0],
    onSuccess: ({ answer, sent }) => {
      const items = [answer].flat();
      clearSent(userId, sent);
      void refreshItems(client, items);
      onAdded(items);
    },
    onError: () => toast({ title: 'Error', text: failure, variant: 'destructive' }),
  });
  // A thought may be under way in a box that has since gone.
  const isPending = useIsMutating({ mutationKey: captureKey }) > 0;
  const isEmpty = draft.text.trim() === '' && draft.image === null;

  async function choosePicture(file: File) {
    const problem = pictureProblem(file);
    if (problem) {
      complain(problem);
      return;
    }
    setReading(true);
    try {
      const image = await preparePicture(file);
      editDraft(userId, { image, text: readDraft(userId).text || pictureText });
    } catch {
      complain(unreadablePicture);
    } finally {
      setReading(false);
    }
  }

  return {
    text: draft.text,
    image: draft.image,
    isPending,
    isReading,
    canSubmit: !isEmpty && !isPending && !isReading,
    error: mutation.isError ? explain(mutation.error) : undefined,
    /** What stands in the box for a picture says nothing itself. */
    hasWords: draft.text.trim() !== '' && !(draft.image !== null && draft.text === pictureText),
    draft,
    setText: (text: string, caret: number) => {
      mutation.reset();
      editDraft(userId, { text }, caret);
    },
    settle: (change: Parameters<typeof settleInDraft>[1]) => {
      mutation.reset();
      settleInDraft(userId, change);
    },
    /** Puts spoken words behind what is written; a picture's own word makes way for them. */
    dictate: (words: string) => {
      mutation.reset();
      const { text, image } = readDraft(userId);
      const before = image !== null && text === pictureText ? '' : text;
      editDraft(userId, { text: appendWords(before, words, maxThoughtLength) });
    },
    choosePicture,
    removePicture: () => {
      const { text } = readDraft(userId);
      editDraft(userId, { image: null, text: text === pictureText ? '' : text });
    },
    submit: () => mutation.mutate(),
  };
}

async function send(userId: string) {
  const { idempotencyKey, currentDateTime } = attemptFor(userId, () => ({
    idempotencyKey: randomKey(),
    currentDateTime: localDateTime(new Date()),
  }));
  const { text: sent, image, choices } = readDraft(userId);
  const answer = await api.addItem({
    body: {
      originalText: sent.trim(),
      currentDateTime,
      ...writerLocale(),
      ...choicesToSend(sent, choices),
      ...(image !== null && { image }),
    },
    idempotencyKey,
  });
  return { answer, sent };
}

const complain = ({ title, description }: { title: string; description: string }) =>
  toast({ title, text: description, variant: 'destructive' });

/** The line in the pocket: what failed and, when the thought itself was refused, why. */
function explain(error: Error): string {
  const isRefused = error instanceof ApiError && error.status < 500 && error.code !== null;
  return isRefused ? `Error: ${failure} ${error.sentence}` : `Error: ${failure}`;
}
