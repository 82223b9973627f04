import { useCallback, useState, type RefCallback } from 'react';

/** How long an element has to stay near. Elements that scroll past quickly do not count. */
const dwellMs = 150;

/** Half the viewport's height above and below it. */
const margin = '50% 0px';

/** Whether an element has been in or near the viewport for at least `dwellMs`. */
export function useIsNearViewport(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);

  const watch = useCallback((element: Element) => {
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting === true) timer = window.setTimeout(() => setNear(true), dwellMs);
        else setNear(false);
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(element);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return [watch, isNear];
}
