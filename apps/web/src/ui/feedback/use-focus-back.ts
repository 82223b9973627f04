import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { pageHeading } from '../behaviour/page-heading.ts';

interface FocusBack {
  /** The toast. */
  element: RefObject<HTMLDivElement | null>;
  /** To be called when the focus moves within the toast, or into it. */
  onFocus: (event: FocusEvent) => void;
}

/**
 * Gives the focus back when the toast that contains it leaves: to what had it before the toast, or to the page's heading where
 * that is gone. A toast is the last thing in the page, so that keyboards and screen readers would start over at its top.
 */
export function useFocusBack(isLeaving: boolean): FocusBack {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    const hasFocus = () => element.current?.contains(document.activeElement) === true;
    if (!isLeaving) return;
    for (const target of [before.current, pageHeading()]) {
      // An action may have moved the focus elsewhere; what is removed, hidden or the body does not take it.
      if (hasFocus() && target instanceof HTMLElement) target.focus({ preventScroll: true });
    }
  }, [isLeaving]);

  return {
    element,
    onFocus({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
}
