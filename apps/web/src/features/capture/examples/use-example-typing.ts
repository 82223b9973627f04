import { useEffect, useRef } from 'react';
import { addToDraft, editDraft, readDraft } from '../draft.ts';

/** Quick, and slow enough to be seen. */
const letterMs = 16;

/**
 * Returns a function that types an example into the user's draft, letter after letter, or at once with reduced motion. Own
 * words stay above it. If the box already says the example, it is sent.
 */
export function useExampleTyping(userId: string, examples: readonly string[]): (example: string) => void {
  const timer = useRef<number | undefined>(undefined);
  const stop = () => window.clearInterval(timer.current);
  useEffect(() => () => window.clearInterval(timer.current), []);

  function type(example: string) {
    let length = 0;
    timer.current = window.setInterval(() => {
      const isWritten = readDraft(userId).text === example.slice(0, length);
      // Whoever writes meanwhile goes on from there.
      if (!isWritten || length === example.length) {
        stop();
        return;
      }
      length += 1;
      editDraft(userId, { text: example.slice(0, length) });
    }, letterMs);
  }

  return (example) => {
    stop();
    const box = document.querySelector<HTMLTextAreaElement>('main [data-quick-add]');
    const { text } = readDraft(userId);
    if (text === example) {
      box?.form?.requestSubmit();
      return;
    }
    // On a touch screen the keyboard would cover what becomes of it.
    if (window.matchMedia('(pointer: fine)').matches) box?.focus();
    const isOwn = text !== '' && !examples.some((one) => one.startsWith(text));
    if (isOwn) {
      addToDraft(userId, example);
      return;
    }
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    editDraft(userId, { text: isStill ? example : '' });
    if (!isStill) type(example);
  };
}
