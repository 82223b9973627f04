import { useSyncExternalStore } from 'react';
import { isNative } from '../../platform/device/native.ts';

const query = '(min-width: 1024px)';

let isWide: boolean | null = null;

/**
 * Whether the window is wide enough for the desktop layout; follows a resize (AC-11). While a dialog is open, the value does
 * not change: the new layout would unmount the dialog and lose its input. Never in the apps: tablets have the phone's layout.
 */
export const useIsDesktop = () => useSyncExternalStore(subscribe, isDesktop);

/** The same for code that is no component. */
export function isDesktop(): boolean {
  if (isNative()) return false;
  if (isWide === null || document.querySelector('[role=dialog]') === null) {
    isWide = window.matchMedia(query).matches;
  }
  return isWide;
}

function subscribe(listener: () => void) {
  const match = window.matchMedia(query);
  match.addEventListener('change', listener);
  // Dialogs are rendered as children of the body.
  const dialogs = new MutationObserver(listener);
  dialogs.observe(document.body, { childList: true });
  return () => {
    match.removeEventListener('change', listener);
    dialogs.disconnect();
  };
}
