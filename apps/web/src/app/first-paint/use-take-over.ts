import { useEffect } from 'react';
import { afterPaint } from '../../ui/behaviour/after-paint.ts';

declare global {
  interface Window {
    /** The button that was pressed last in the painted page; set by theme.js. */
    lastPressed?: HTMLElement;
  }
}

/**
 * Ends what theme.js does for the painted page: repeats the last press there, which nothing has answered yet, and lets the font
 * load (AC-01).
 */
export function useTakeOver(): void {
  useEffect(() => {
    document.querySelector('[data-painted]')?.removeAttribute('data-painted');
    const button = window.lastPressed;
    delete window.lastPressed;
    // What was typed is in the form's state when this rendering is done.
    queueMicrotask(() => button?.click());
    return afterPaint(() => {
      delete document.documentElement.dataset.withoutFont;
    });
  }, []);
}
