import { useRef, useState, type PointerEvent } from 'react';
import { isSwept, readDrag, sweepProgress } from '../sweep.ts';

interface Drag {
  pointer: number;
  startX: number;
  startY: number;
  isSweep: boolean;
}

/** Follows a pointer that drags a row to the right; calls `onSwept` when it is let go at the end of the track. */
export function useSweep({ disabled, onSwept }: { disabled: boolean; onSwept: () => void }) {
  const drag = useRef<Drag | null>(null);
  const suppressClick = useRef(false);
  const [offset, setOffset] = useState(0);
  const [progress, setProgress] = useState(0);

  function settle() {
    drag.current = null;
    setOffset(0);
    setProgress(0);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    suppressClick.current = false;
    if (disabled || event.button !== 0 || !event.isPrimary) return;
    const target = event.target as Element;
    // What a row has opened, such as a popover, tells React of its pointers through the row, but does not lie in it.
    if (!event.currentTarget.contains(target)) return;
    if (target.closest('[data-no-sweep], input, textarea, select')) return;
    drag.current = { pointer: event.pointerId, startX: event.clientX, startY: event.clientY, isSweep: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return;
    // Meanwhile the pointer has come to mean something else, such as moving the row to another place.
    if (disabled) {
      settle();
      return;
    }
    const x = event.clientX - current.startX;
    if (!current.isSweep) {
      const meaning = readDrag(x, event.clientY - current.startY);
      if (meaning === 'other') drag.current = null;
      if (meaning !== 'sweep') return;
      current.isSweep = true;
      suppressClick.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setOffset(Math.max(0, x));
    setProgress(sweepProgress(x, event.currentTarget.offsetWidth));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return;
    const dragged = event.clientX - current.startX;
    const swept = current.isSweep && isSwept(sweepProgress(dragged, event.currentTarget.offsetWidth));
    settle();
    if (swept) onSwept();
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
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: settle, onClickCapture },
  };
}
