import { useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollerOf } from '../../../ui/behaviour/scroller.ts';

/** A list that is shown in place of another begins at its top. */
export function useTopOfAnother(part: RefObject<HTMLElement | null>, label: string): void {
  const shown = useRef(label);
  useLayoutEffect(() => {
    if (shown.current === label) return;
    shown.current = label;
    if (part.current) scrollerOf(part.current).scrollTo({ top: 0 });
  }, [part, label]);
}
