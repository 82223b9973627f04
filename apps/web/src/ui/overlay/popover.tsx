import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import './popover.css';
import { placePopover } from './popover-position.ts';

interface PopoverProps {
  /** Names it for a screen reader. */
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** CSS pixels the trigger may move under it. */
const trembling = 1;

/**
 * A small surface beside its trigger; mount it while it is open. It takes the focus, or what is marked `data-first-focus`
 * inside does, gives it back to the trigger, and closes on Escape, on a press outside, and when the page moves under it.
 */
export function Popover({ label, trigger, onClose, children }: PopoverProps) {
  const surface = useRef<HTMLDivElement>(null);
  const anchored = useRef({ left: 0, top: 0, right: 0, bottom: 0 });
  const [place, setPlace] = useState<{ left: number; top: number } | undefined>(undefined);

  useLayoutEffect(() => {
    const anchor = trigger.current;
    const element = surface.current;
    if (!anchor || !element) return;
    anchored.current = anchor.getBoundingClientRect();
    setPlace(
      placePopover(anchored.current, { width: element.offsetWidth, height: element.offsetHeight }, window),
    );
    (element.querySelector<HTMLElement>('[data-first-focus]') ?? element).focus({ preventScroll: true });
    return () => anchor.focus({ preventScroll: true });
  }, [trigger]);

  useEffect(() => {
    const hasMoved = () => {
      const { left = 0, top = 0 } = trigger.current?.getBoundingClientRect() ?? {};
      return Math.hypot(left - anchored.current.left, top - anchored.current.top) > trembling;
    };
    // What moved a moment before it opened is told of only then.
    const onScroll = () => hasMoved() && onClose();
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!surface.current?.contains(target) && !trigger.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose, trigger]);

  return createPortal(
    <div
      ref={surface}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="popover"
      style={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The trigger has the focus for a moment whenever the surface is drawn anew.
        const isHere = currentTarget.contains(relatedTarget) || trigger.current?.contains(relatedTarget);
        if (relatedTarget && isHere !== true) onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}
