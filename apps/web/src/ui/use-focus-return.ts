import { useState } from 'react';

/**
 * For a surface that is mounted while it is open: what had the focus then gets it back when the surface closes, also
 * where a field of the surface takes the focus before the surface itself could note who had it.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
    event.preventDefault();
    opener.focus({ preventScroll: true });
  };
}
