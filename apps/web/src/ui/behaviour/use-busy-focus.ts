import { useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while it is busy loses the focus. It has it again when it can be pressed once more, unless
 * the focus has gone elsewhere meanwhile.
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
