import { useRef, type CompositionEvent, type KeyboardEvent } from 'react';

/** Safari ends a composition before the keydown of the Enter that ended it, which follows within this time. */
const compositionEnterMs = 100;

/** Recognises the key that submits: Enter, unless Shift is pressed or the Enter ends the composition of a character. */
export function useSubmitKey() {
  const compositionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    isSubmitKey: ({ key, shiftKey, nativeEvent, timeStamp }: KeyboardEvent): boolean =>
      key === 'Enter' &&
      !shiftKey &&
      !nativeEvent.isComposing &&
      timeStamp - compositionEndedAt.current > compositionEnterMs,
    onCompositionEnd: ({ timeStamp }: CompositionEvent) => {
      compositionEndedAt.current = timeStamp;
    },
  };
}
