import { useEffect, useRef } from 'react';
import { afterPaint } from '../ui/behaviour/after-paint.ts';

/** After a screen's first heading, its data is usually loaded within this time. */
const headingTimeoutMs = 3000;

/**
 * After a navigation, scrolls to the top and moves the focus to the heading, where keyboards and screen readers start. Not on
 * the first screen. After going back, the browser restores the scroll position, and the row from which the form was opened has
 * the focus.
 */
export function useFocusHeading(path: string): void {
  const currentPath = useRef(path);
  const isNewEntry = useRef(false);
  const pathBeside = useRef<string>(undefined);

  useEffect(() => {
    // A popstate reaches the router first, which renders the screen before the next listener is called.
    const recordEntry = () => (isNewEntry.current = window.location.pathname !== currentPath.current);
    window.addEventListener('pushState', recordEntry);
    window.addEventListener('replaceState', recordEntry);
    return () => {
      window.removeEventListener('pushState', recordEntry);
      window.removeEventListener('replaceState', recordEntry);
    };
  }, []);

  useEffect(() => {
    const left = currentPath.current;
    if (left === path) return;
    currentPath.current = path;
    const before = pathBeside.current;
    pathBeside.current = findListBeside();
    const isListKept = pathBeside.current !== undefined || before === path;
    if (isNewEntry.current && !isListKept) scrollToTop();
    const opener = isNewEntry.current ? null : findOpener(left);
    isNewEntry.current = false;
    if (opener === null) return keepHeadingFocused();
    return afterPaint(() => opener.focus({ preventScroll: true }));
  }, [path]);
}

/** The path of the list beside the form that is open; it stays where it is scrolled to. */
const findListBeside = (): string | undefined =>
  document.querySelector<HTMLElement>('.screen[data-beside]')?.dataset['beside'];

/** What opens the form at a path, in the row of a list. */
const findOpener = (form: string): HTMLElement | null =>
  document.querySelector(`.screen .row-open[href="${form}"]`);

/** The page scrolls on phones, the content column on desktops. */
function scrollToTop() {
  window.scrollTo(0, 0);
  const column = document.querySelector('.frame-content');
  if (column) column.scrollTop = 0;
}

/**
 * Focuses the heading when it is rendered, however long its code loads, and again when the screen renders another one for its
 * data.
 */
function keepHeadingFocused(): () => void {
  const focusedBefore = document.activeElement;
  let timer: number | undefined;

  function focusHeading() {
    // The screen may have focused something itself, such as its first field.
    const { activeElement, body } = document;
    if (activeElement === focusedBefore || activeElement === body) {
      // While the code of the new screen loads, React keeps the old one hidden in the page.
      const shown = 'h1[tabindex]:not([style*="display: none"] *, [data-beside] *, [data-covered] *)';
      const heading = document.querySelector<HTMLElement>(shown);
      if (!heading) return;
      heading.focus({ preventScroll: true });
    }
    timer ??= window.setTimeout(() => observer.disconnect(), headingTimeoutMs);
  }

  const observer = new MutationObserver(focusHeading);
  observer.observe(document.body, { childList: true, subtree: true });
  focusHeading();
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
}
