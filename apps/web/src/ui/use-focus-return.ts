import { useState } from 'react';

/**
 * For a surface that is mounted while it is open: what had the focus then gets it back when the surface closes, also
 * where a field of the surface takes the focus before the surface itself could note who had it. Where that has gone
 * meanwhile, the page's heading gets it.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    const target = opener?.isConnected === true ? opener : document.querySelector('[data-heading-focus]');
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
  };
}
