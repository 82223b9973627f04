import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip, type TooltipPlace, type TooltipSide } from './tooltip-position.ts';
import './tooltip.css';

/** Milliseconds a pointer rests before the first tooltip, and for how long after one the next comes at once (AC-16). */
const openDelay = 700;
const skipDelay = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  /** What the thing is called. The thing itself carries the same name for screen readers. */
  text: string;
  side?: TooltipSide;
  children: ReactNode;
}

/** Shows a name beside what is hovered by a mouse or focused by the keyboard. Escape closes it. */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [place, setPlace] = useState<TooltipPlace | null>(null);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function open() {
    const target = anchor.current?.firstElementChild;
    if (target) setPlace(placeTooltip(target.getBoundingClientRect(), side, window));
  }

  function openSoon() {
    window.clearTimeout(timer.current);
    const wait = performance.now() - lastClosedAt < skipDelay ? 0 : openDelay;
    timer.current = window.setTimeout(open, wait);
  }

  function close() {
    window.clearTimeout(timer.current);
    if (place) lastClosedAt = performance.now();
    setPlace(null);
  }

  return (
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && openSoon()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && openSoon()}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {place &&
        createPortal(
          <span
            ref={keepInside}
            className="tooltip"
            aria-hidden
            data-side={side}
            style={{ left: place.left, top: place.top }}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}

/** CSS pixels between a tooltip and the window's edge. */
const margin = 8;

/** A long name beside the window's edge is moved inwards instead of being broken or cut. */
function keepInside(tooltip: HTMLElement | null) {
  if (!tooltip) return;
  const { left, right } = tooltip.getBoundingClientRect();
  const over = Math.max(0, right - (window.innerWidth - margin));
  const under = Math.max(0, margin - left);
  tooltip.style.marginLeft = `${under - over}px`;
}
