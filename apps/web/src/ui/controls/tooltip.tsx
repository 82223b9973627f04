import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { positionTooltip, type TooltipPosition, type TooltipSide } from './tooltip-position.ts';
import './tooltip.css';

/** How long a pointer hovers before a tooltip opens; and how long after closing one the next opens immediately (AC-16). */
const openDelayMs = 700;
const skipDelayMs = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  /** Equals the target's accessible name; the tooltip itself is hidden from screen readers. */
  text: string;
  side?: TooltipSide;
  children: ReactNode;
}

/** A tooltip for its only child, on hover with a mouse and on keyboard focus. Escape closes it. */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [position, setPosition] = useState<TooltipPosition | null>(null);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function open() {
    const target = anchor.current?.firstElementChild;
    // A menu shows the names already.
    if (target && !target.closest('.more-tools[data-open]'))
      setPosition(positionTooltip(target.getBoundingClientRect(), side, window));
  }

  function scheduleOpen() {
    window.clearTimeout(timer.current);
    const wait = performance.now() - lastClosedAt < skipDelayMs ? 0 : openDelayMs;
    timer.current = window.setTimeout(open, wait);
  }

  function close() {
    window.clearTimeout(timer.current);
    if (position) lastClosedAt = performance.now();
    setPosition(null);
  }

  return (
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && scheduleOpen()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && scheduleOpen()}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {position &&
        createPortal(
          <span
            ref={keepInViewport}
            className="tooltip"
            aria-hidden
            data-side={side}
            style={{ left: position.left, top: position.top }}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}

/** Distance between a tooltip and the viewport's edge. */
const viewportMarginPx = 8;

/** Shifts a tooltip that would overflow the viewport, so that it is neither wrapped nor cut off. */
function keepInViewport(tooltip: HTMLElement | null) {
  if (!tooltip) return;
  const { left, right } = tooltip.getBoundingClientRect();
  const over = Math.max(0, right - (window.innerWidth - viewportMarginPx));
  const under = Math.max(0, viewportMarginPx - left);
  tooltip.style.marginLeft = `${under - over}px`;
}
