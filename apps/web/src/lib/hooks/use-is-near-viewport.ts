import { useCallback, useState, type RefCallback } from 'react';

/** Milliseconds an element stays near before it counts; what is flung past does not. */
const dwell = 150;

/** Half a screen around what is seen. */
const margin = '50% 0px';

/** Whether an element is near what is seen, and has been for a moment. */
export function useNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);

  const watch = useCallback((element: Element) => {
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting === true) timer = window.setTimeout(() => setNear(true), dwell);
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
