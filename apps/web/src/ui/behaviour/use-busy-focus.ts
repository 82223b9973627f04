import { useLayoutEffect, useRef } from 'react';

/**
 * A button loses the focus when it is disabled while busy. This gives it back once the button is enabled again, unless
 * the focus has moved elsewhere in the meantime.
 */
export function useBusyFocus(busy: boolean): void {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) {
      const isBusy = activeElement instanceof HTMLElement && activeElement.ariaBusy === 'true';
      pressed.current = isBusy ? activeElement : null;
      return;
    }
    if (activeElement === body) pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [busy]);
}
