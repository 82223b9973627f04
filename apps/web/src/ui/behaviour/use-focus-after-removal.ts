import { useEffect, type RefObject } from 'react';
import { focusHeading, pageHeading } from './page-heading.ts';

/**
 * Moves the focus when the child that contains it is removed: to the next child, else to the previous one, else to the
 * page's heading, which also gets it when the whole list is removed. A child that is moved within the list keeps the
 * focus, and a focus that is already elsewhere stays there.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const tracker = trackFocus(element);
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, nextSibling, previousSibling } of records) {
        const lost = tracker.current();
        if (lost === null || ![...removedNodes].some((node) => node.contains(lost))) continue;
        // React moves a row by removing and inserting it.
        if (lost.isConnected) focus(lost);
        else
          focusRow(nearestRow(nextSibling, 'nextSibling') ?? nearestRow(previousSibling, 'previousSibling'));
      }
    });
    observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      tracker.stop();
      const lost = tracker.current();
      if (lost === null) return;
      queueMicrotask(() => !lost.isConnected && focusHeading());
    };
  }, [list]);
}

/** Tracks the focused descendant. An element blurs just before it is removed, so a blur takes effect one task later. */
function trackFocus(element: HTMLElement) {
  let focused: HTMLElement | null = null;
  let blurTimer: number | undefined;
  const onFocus = (event: FocusEvent) => {
    window.clearTimeout(blurTimer);
    focused = event.target as HTMLElement;
  };
  const onBlur = () => {
    blurTimer = window.setTimeout(() => (focused = null));
  };
  element.addEventListener('focusin', onFocus);
  element.addEventListener('focusout', onBlur);
  return {
    current: () => focused,
    stop() {
      window.clearTimeout(blurTimer);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    },
  };
}

/** The nearest row in one direction, starting with the node itself; skips the spacers of a virtual list. */
function nearestRow(node: Node | null, direction: 'nextSibling' | 'previousSibling'): HTMLElement | null {
  let current = node;
  while (current && !(current instanceof HTMLElement && !current.hasAttribute('aria-hidden'))) {
    current = current[direction];
  }
  return current;
}

const focusRow = (row: HTMLElement | null): void =>
  focus(row?.querySelector<HTMLElement>('[role=checkbox], a, button') ?? pageHeading());

function focus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
