import { useLayoutEffect, useRef, type RefObject } from 'react';
import { findScroller } from '../../../ui/behaviour/scroller.ts';

/** Scrolls to the top when the list is replaced by another one, identified by `label`. */
export function useScrollToTop(part: RefObject<HTMLElement | null>, label: string): void {
  const shown = useRef(label);
  useLayoutEffect(() => {
    if (shown.current === label) return;
    shown.current = label;
    if (part.current) findScroller(part.current).scrollTo({ top: 0 });
  }, [part, label]);
}
