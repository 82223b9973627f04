import { useEffect, useRef, type RefObject } from 'react';

/** For what appears with something to say: on a short screen it would stand below the edge, where nobody looks. */
export function useIntoView<T extends Element>(): RefObject<T | null> {
  const shown = useRef<T>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return shown;
}
