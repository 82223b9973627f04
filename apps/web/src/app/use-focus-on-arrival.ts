import { useEffect, useRef } from 'react';

/** Milliseconds in which a screen's code has usually arrived. */
const patience = 3000;

/**
 * On a new screen the page starts at its top, and keyboard and screen reader start at its heading. Not on the first one,
 * where the browser does so itself.
 */
export function useFocusOnArrival(path: string): void {
  const arrivedAt = useRef(path);
  useEffect(() => {
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    window.scrollTo(0, 0);
    return whenHeadingAppears((heading) => heading.focus({ preventScroll: true }));
  }, [path]);
}

function whenHeadingAppears(act: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('h1[tabindex]');
  const present = find();
  if (present) {
    act(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    // Something the screen itself has focused, such as its first field, keeps the focus.
    if (document.activeElement === document.body) act(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(() => observer.disconnect(), patience);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
}
