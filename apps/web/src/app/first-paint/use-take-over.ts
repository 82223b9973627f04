import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was pressed last in the painted page; set by theme.js. */
    lastPressed?: HTMLElement;
  }
}

/** Ends what theme.js does for the painted page, and repeats the last press there, which nothing has answered yet (AC-01). */
export function useTakeOver(): void {
  useEffect(() => {
    document.querySelector('[data-painted]')?.removeAttribute('data-painted');
    const button = window.lastPressed;
    delete window.lastPressed;
    // What was typed is in the form's state when this rendering is done.
    queueMicrotask(() => button?.click());
  }, []);
}
