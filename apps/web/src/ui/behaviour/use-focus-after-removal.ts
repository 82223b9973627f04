import { useEffect, type RefObject } from 'react';

/**
 * Where a row that holds the focus leaves its list, or a part its page, the next one gets it, else the one before; where
 * the whole list leaves, the page's heading. A row that moves keeps it. Whoever has put the focus elsewhere meanwhile
 * keeps it there.
 */
export function useFocusHeir(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const holder = followFocus(element);
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, nextSibling, previousSibling } of records) {
        const lost = holder.current();
        if (lost === null || ![...removedNodes].some((node) => node.contains(lost))) continue;
        // A row that only moved was taken out and put back.
        if (lost.isConnected) focus(lost);
        else focusRow(rowFrom(nextSibling, 'nextSibling') ?? rowFrom(previousSibling, 'previousSibling'));
      }
    });
    observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      holder.stop();
      const lost = holder.current();
      if (lost === null) return;
      queueMicrotask(() => !lost.isConnected && focus(heading()));
    };
  }, [list]);
}

/** Knows which element inside has the focus. A removed one loses it a moment earlier, so that is told a task later. */
function followFocus(element: HTMLElement) {
  let focused: HTMLElement | null = null;
  let forgetting: number | undefined;
  const onFocus = (event: FocusEvent) => {
    window.clearTimeout(forgetting);
    focused = event.target as HTMLElement;
  };
  const onBlur = () => {
    forgetting = window.setTimeout(() => (focused = null));
  };
  element.addEventListener('focusin', onFocus);
  element.addEventListener('focusout', onBlur);
  return {
    current: () => focused,
    stop() {
      window.clearTimeout(forgetting);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    },
  };
}

/** The nearest row in one direction, the node itself included; what only holds room open is none. */
function rowFrom(node: Node | null, direction: 'nextSibling' | 'previousSibling'): HTMLElement | null {
  let current = node;
  while (current && !(current instanceof HTMLElement && !current.hasAttribute('aria-hidden'))) {
    current = current[direction];
  }
  return current;
}

const focusRow = (row: HTMLElement | null): void =>
  focus(row?.querySelector<HTMLElement>('[role=checkbox], a, button') ?? heading());

const heading = () => document.querySelector<HTMLElement>('h1[tabindex]');

function focus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
