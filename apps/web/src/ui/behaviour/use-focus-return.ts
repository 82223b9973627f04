import { useState } from 'react';

/** Whom a surface gave the focus back to in vain, since the next one stood open by then: that one gives it back in its place. */
let heir: Element | null = null;

/**
 * For a surface that is mounted while it is open: what had the focus then gets it back when the surface closes, also
 * where a field of the surface takes the focus before the surface itself could note who had it. Where that has gone
 * meanwhile with a surface before this one, what had the focus before that gets it; else the page's heading.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    const isThere = opener?.isConnected === true;
    const rest = isThere ? opener : document.querySelector('[data-heading-focus]');
    const target = [opener, heir].find(canHaveFocus) ?? rest;
    heir = null;
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    const { activeElement } = document;
    if (activeElement !== target && canHaveFocus(activeElement)) heir = target;
  };
}

const canHaveFocus = (element: Element | null) => element?.isConnected === true && element !== document.body;
