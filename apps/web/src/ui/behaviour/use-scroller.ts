import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { savedScroll, saveScroll } from './scroll-memory.ts';
import { scrollOffset, findScroller, isCovered, offsetWithin, type Scroller } from './scroller.ts';

/** Time without a scroll event after which the position is stored. */
const scrollIdleMs = 150;

/**
 * A list's scroll container, and the list's offset from the top of its content in CSS pixels; the container is null in
 * the first render. Measures again when the window or the page changes size, and restores the stored scroll position.
 */
export function useScroller(list: RefObject<HTMLElement | null>, scrollKey: string) {
  const [measured, setMeasured] = useState<{ scroller: Scroller | null; start: number }>({
    scroller: null,
    start: 0,
  });

  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current;
      if (!element || isCovered(element)) return;
      const scroller = findScroller(element);
      const start = offsetWithin(scroller, element);
      setMeasured((before) =>
        before.scroller === scroller && before.start === start ? before : { scroller, start },
      );
    };
    measure();
    window.addEventListener('resize', measure);
    // Content above the list may grow or disappear, which changes the page's height.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    observer?.observe(document.body);
    return () => {
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [list]);

  const { scroller } = measured;
  const restore = useEffectEvent(() => {
    const saved = savedScroll(scrollKey);
    if (saved !== undefined) scroller?.scrollTo({ top: saved });
  });
  useLayoutEffect(() => {
    restore();
  }, [scroller]);

  useEffect(() => {
    if (!scroller) return;
    return saveScrollPosition(scroller, scrollKey);
  }, [scroller, scrollKey]);

  return measured;
}

/** Stores the position when scrolling pauses, and immediately on a click, which may navigate away. */
function saveScrollPosition(scroller: Scroller, scrollKey: string): () => void {
  const { pathname } = window.location;
  let timer: number | undefined;
  const save = () => {
    if (timer === undefined) return;
    window.clearTimeout(timer);
    timer = undefined;
    // While the next screen's code loads, the list is still mounted under the next screen's history entry.
    if (window.location.pathname === pathname) saveScroll(scrollKey, scrollOffset(scroller));
  };
  const scheduleSave = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(save, scrollIdleMs);
  };
  scroller.addEventListener('scroll', scheduleSave, { passive: true });
  window.addEventListener('click', save, { capture: true });
  return () => {
    window.clearTimeout(timer);
    scroller.removeEventListener('scroll', scheduleSave);
    window.removeEventListener('click', save, { capture: true });
  };
}
