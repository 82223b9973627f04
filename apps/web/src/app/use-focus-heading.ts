import { useEffect, useRef } from 'react';

/** Milliseconds in which a screen's code and data have usually arrived. */
const patience = 3000;

/**
 * On a new screen the page starts at its top, and keyboard and screen reader start at its heading. Not on the first screen,
 * and not at the top when one goes back: there the browser knows where one was.
 */
export function useArrival(path: string): void {
  const arrivedAt = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const note = () => (wentBack.current = window.location.pathname !== arrivedAt.current);
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    if (!wentBack.current) scrollToTop();
    wentBack.current = false;
    return followHeading();
  }, [path]);
}

/** The page scrolls on phones, the content column on desktops. */
function scrollToTop() {
  window.scrollTo(0, 0);
  const column = document.querySelector('.frame-content');
  if (column) column.scrollTop = 0;
}

/** Focuses the heading once it is there, and again when the screen draws a new one for the data that has come. */
function followHeading(): () => void {
  const focusedBefore = document.activeElement;

  function focusHeading() {
    // Something the screen itself has focused, such as its first field, keeps the focus.
    const { activeElement, body } = document;
    if (activeElement !== focusedBefore && activeElement !== body) return;
    // While the code of the new screen loads, React keeps the old one, hidden.
    const shown = 'h1[tabindex]:not([style*="display: none"] *)';
    document.querySelector<HTMLElement>(shown)?.focus({ preventScroll: true });
  }

  focusHeading();
  const observer = new MutationObserver(focusHeading);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(() => observer.disconnect(), patience);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
}
