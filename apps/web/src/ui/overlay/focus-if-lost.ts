import { afterPaint } from '../behaviour/after-paint.ts';
import { focusTool } from './more-tools.tsx';

/** A ref for the button that takes the focus of one that has gone. Not before what took its place is painted. */
export function focusIfLost(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  return afterPaint(() => {
    if (document.activeElement === document.body) focusTool(button);
  });
}
