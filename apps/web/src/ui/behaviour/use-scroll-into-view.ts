import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls an element into view when it appears: on a short screen it may be below the fold. */
export function useScrollIntoView<T extends Element>(): RefObject<T | null> {
  const shown = useRef<T>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return shown;
}
