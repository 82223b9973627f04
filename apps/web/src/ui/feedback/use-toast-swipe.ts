import { useRef, type PointerEvent } from 'react';

/** A toast that is moved at least this far sideways is dismissed; less, and it returns. */
const dismissDistancePx = 72;

/** Moves a toast sideways with the finger, and dismisses it once it was moved far enough. */
export function useToastSwipe(dismiss: () => void) {
  const start = useRef<{ pointerId: number; x: number } | null>(null);

  const distance = ({ pointerId, clientX }: PointerEvent): number | null =>
    start.current?.pointerId === pointerId ? clientX - start.current.x : null;

  return {
    onPointerDown: ({ pointerId, pointerType, clientX }: PointerEvent) => {
      if (pointerType !== 'mouse') start.current = { pointerId, x: clientX };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const moved = distance(event);
      if (moved === null) return;
      event.currentTarget.style.translate = `${moved}px 0`;
      event.currentTarget.style.opacity = String(
        Math.max(0.2, 1 - Math.abs(moved) / (3 * dismissDistancePx)),
      );
    },
    onPointerEnd: (event: PointerEvent<HTMLElement>) => {
      const moved = distance(event);
      if (moved === null) return;
      start.current = null;
      if (event.type === 'pointerup' && Math.abs(moved) >= dismissDistancePx) {
        dismiss();
        return;
      }
      event.currentTarget.style.translate = '';
      event.currentTarget.style.opacity = '';
    },
  };
}
