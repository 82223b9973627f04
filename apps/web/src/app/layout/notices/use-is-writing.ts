import { useSyncExternalStore } from 'react';
import { isTextField } from '../../../lib/is-text-field.ts';

/** Whether a text field has the focus. */
export const useIsWriting = (): boolean =>
  useSyncExternalStore(subscribeToFocus, () => isTextField(document.activeElement));

function subscribeToFocus(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}
