import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import './popover.css';
import { positionPopover } from './popover-position.ts';

interface PopoverProps {
  /** Accessible name. */
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

const isTouch = (): boolean => navigator.maxTouchPoints > 0;

/** Distance the trigger may move before the popover closes. */
const moveTolerancePx = 1;

/**
 * A small overlay beside its trigger; mount it while it is open. It focuses its `data-first-focus` element, or itself,
 * and returns the focus to the trigger. It closes on Escape, on a press outside, and when the trigger moves.
 */
export function Popover({ label, trigger, onClose, children }: PopoverProps) {
  const surface = useRef<HTMLDivElement>(null);
  const anchorRect = useRef({ left: 0, top: 0, right: 0, bottom: 0 });
  const [position, setPosition] = useState<{ left: number; top: number } | undefined>(undefined);

  useLayoutEffect(() => {
    const anchor = trigger.current;
    const element = surface.current;
    if (!anchor || !element) return;
    anchorRect.current = anchor.getBoundingClientRect();
    setPosition(
      positionPopover(
        anchorRect.current,
        { width: element.offsetWidth, height: element.offsetHeight },
        window,
      ),
    );
    const first = element.querySelector<HTMLElement>('[data-first-focus]') ?? element;
    // On a phone the keyboard waits until the field is pressed.
    (isTouch() && first.matches('input') ? element : first).focus({ preventScroll: true });
    return () => anchor.focus({ preventScroll: true });
  }, [trigger]);

  useEffect(() => {
    const hasMoved = () => {
      const { left = 0, top = 0 } = trigger.current?.getBoundingClientRect() ?? {};
      return Math.hypot(left - anchorRect.current.left, top - anchorRect.current.top) > moveTolerancePx;
    };
    // A phone's keyboard resizes and scrolls the page for the field that is being typed in.
    const isTyping = () =>
      isTouch() && surface.current?.querySelector('input:focus') instanceof HTMLInputElement;
    // A scroll event may arrive late, for a movement before the popover opened.
    const onScroll = () => hasMoved() && !isTyping() && onClose();
    const onResize = () => !isTyping() && onClose();
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!surface.current?.contains(target) && !trigger.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [onClose, trigger]);

  return createPortal(
    <div
      ref={surface}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="popover"
      style={position}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The trigger has the focus for a moment whenever the layout effect runs again.
        const isHere = currentTarget.contains(relatedTarget) || trigger.current?.contains(relatedTarget);
        if (relatedTarget && isHere !== true) onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}
