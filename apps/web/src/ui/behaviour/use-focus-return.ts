import { useState } from 'react';

/** An element that could not get its focus back because the next overlay was already open; that overlay returns it. */
let pendingTarget: Element | null = null;

/**
 * Returns the focus when an overlay closes. For components that are mounted only while open: the focused element is read
 * in the first render, before a field inside can take the focus. If that element was removed together with an earlier
 * overlay, the focus goes to the element that had it before; failing that, to the page's heading.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    const isOpenerConnected = opener?.isConnected === true;
    const fallback = isOpenerConnected ? opener : document.querySelector('[data-heading-focus]');
    const target = [opener, pendingTarget].find(canHaveFocus) ?? fallback;
    pendingTarget = null;
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    if (isInOverlayAbove(target)) pendingTarget = target;
    else target.focus({ preventScroll: true });
  };
}

function isInOverlayAbove(target: Element): boolean {
  const overlay = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
  return overlay?.contains(target) === false;
}

const canHaveFocus = (element: Element | null) => element?.isConnected === true && element !== document.body;
