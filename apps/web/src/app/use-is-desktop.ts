import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function subscribe(listener: () => void) {
  const match = window.matchMedia(query);
  match.addEventListener('change', listener);
  return () => match.removeEventListener('change', listener);
}

/** Whether the window is wide enough for the desktop layout; follows a resize (AC-11). */
export const useIsDesktop = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
