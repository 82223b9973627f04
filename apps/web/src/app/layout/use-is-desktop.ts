import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

let isWide: boolean | null = null;

/**
 * Whether the window is wide enough for the desktop layout; follows a resize (AC-11). Not while a dialog stands open: the
 * screen below would take it away with all that is written in it. It follows once the dialog has closed.
 */
export const useIsDesktop = () => useSyncExternalStore(subscribe, readIsWide);

function readIsWide(): boolean {
  if (isWide === null || document.querySelector('[role=dialog]') === null) {
    isWide = window.matchMedia(query).matches;
  }
  return isWide;
}

function subscribe(listener: () => void) {
  const match = window.matchMedia(query);
  match.addEventListener('change', listener);
  // Dialogs come and go at the end of the page.
  const dialogs = new MutationObserver(listener);
  dialogs.observe(document.body, { childList: true });
  return () => {
    match.removeEventListener('change', listener);
    dialogs.disconnect();
  };
}
