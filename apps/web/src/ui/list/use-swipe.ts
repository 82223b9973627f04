import { useRef, useState, type PointerEvent } from 'react';
import { isSwiped, classifyDrag, swipeProgress } from './swipe.ts';

interface Drag {
  pointer: number;
  startX: number;
  startY: number;
  isSwipe: boolean;
}

/** Follows a pointer that drags a row to the right; calls `onSwiped` when it is released at the end of the track. */
export function useSwipe({ disabled, onSwiped }: { disabled: boolean; onSwiped: () => void }) {
  const drag = useRef<Drag | null>(null);
  const suppressClick = useRef(false);
  const [offset, setOffset] = useState(0);
  const [progress, setProgress] = useState(0);

  function reset() {
    drag.current = null;
    setOffset(0);
    setProgress(0);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    suppressClick.current = false;
    if (disabled || event.button !== 0 || !event.isPrimary) return;
    const target = event.target as Element;
    // React bubbles events through portals: a popover opened by the row is not inside its DOM element.
    if (!event.currentTarget.contains(target)) return;
    if (target.closest('[data-no-sweep], input, textarea, select')) return;
    drag.current = { pointer: event.pointerId, startX: event.clientX, startY: event.clientY, isSwipe: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return;
    // The drag has become another gesture, such as moving the row.
    if (disabled) {
      reset();
      return;
    }
    const x = event.clientX - current.startX;
    if (!current.isSwipe) {
      const gesture = classifyDrag(x, event.clientY - current.startY);
      if (gesture === 'other') drag.current = null;
      if (gesture !== 'sweep') return;
      current.isSwipe = true;
      suppressClick.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setOffset(Math.max(0, x));
    setProgress(swipeProgress(x, event.currentTarget.offsetWidth));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return;
    const dragged = event.clientX - current.startX;
    const isCompleted = current.isSwipe && isSwiped(swipeProgress(dragged, event.currentTarget.offsetWidth));
    reset();
    if (isCompleted) onSwiped();
  }

  function onClickCapture(event: React.MouseEvent) {
    if (!suppressClick.current) return;
    suppressClick.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    offset,
    progress,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: reset, onClickCapture },
  };
}
