import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { savedScroll, saveScroll } from './scroll-memory.ts';
import { scrolledBy, scrollerOf, startWithin, type Scroller } from './scroller.ts';

/** Milliseconds without scrolling after which the place is noted. */
const rest = 150;

/**
 * What scrolls a list, and how far below its start the list begins, in CSS pixels; null before the first drawing.
 * Follows a resize, and what comes and goes above it. The list is found again where it was when one comes back to it.
 */
export function useScroller(list: RefObject<HTMLElement | null>, memory: string) {
  const [found, setFound] = useState<{ scroller: Scroller | null; start: number }>({
    scroller: null,
    start: 0,
  });

  useLayoutEffect(() => {
    const look = () => {
      const element = list.current;
      if (!element) return;
      const scroller = scrollerOf(element);
      const start = startWithin(scroller, element);
      setFound((before) =>
        before.scroller === scroller && before.start === start ? before : { scroller, start },
      );
    };
    look();
    window.addEventListener('resize', look);
    // What stands above the list may grow or go: then the page's height changes.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : null;
    observer?.observe(document.body);
    return () => {
      window.removeEventListener('resize', look);
      observer?.disconnect();
    };
  }, [list]);

  const { scroller } = found;
  const restore = useEffectEvent(() => {
    const saved = savedScroll(memory);
    if (saved !== undefined) scroller?.scrollTo({ top: saved });
  });
  useLayoutEffect(() => {
    restore();
  }, [scroller]);

  useEffect(() => {
    if (!scroller) return;
    return noteScrolling(scroller, memory);
  }, [scroller, memory]);

  return found;
}

/** Notes the place once the scrolling rests, and at once when something is pressed: that may lead away. */
function noteScrolling(scroller: Scroller, memory: string): () => void {
  const { pathname } = window.location;
  let timer: number | undefined;
  const note = () => {
    if (timer === undefined) return;
    window.clearTimeout(timer);
    timer = undefined;
    // While the next screen's code loads, the list is still there, in an entry of the history that is not its own.
    if (window.location.pathname === pathname) saveScroll(memory, scrolledBy(scroller));
  };
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(note, rest);
  };
  scroller.addEventListener('scroll', wait, { passive: true });
  window.addEventListener('click', note, { capture: true });
  return () => {
    window.clearTimeout(timer);
    scroller.removeEventListener('scroll', wait);
    window.removeEventListener('click', note, { capture: true });
  };
}
