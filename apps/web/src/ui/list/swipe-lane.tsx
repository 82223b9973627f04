import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import './swipe-lane.css';
import { useLeaving } from '../behaviour/use-delayed-completion.ts';
import { useSweep } from './use-swipe.ts';

/** Milliseconds of holding from which a lane has time to offer its Undo. */
const undoNeeds = 1000;

export interface SweepLaneProps {
  /** Milliseconds between letting go and `onComplete`: 300 on the dashboard, 1000 in lists (IL-05). */
  holdMilliseconds: number;
  /** Runs once the row has left. When it settles and the row still stands in the list, the row comes back. */
  onComplete: () => Promise<unknown>;
  /** Not swept, since its pointer has another meaning; the ring still works. */
  isStill?: boolean;
  /** Draws the Row. `complete` does the same as a sweep, for its Ring; `isLeaving` while the row goes. */
  children: (complete: () => void, isLeaving: boolean) => ReactNode;
}

/**
 * A row that is swept to the right to be done, by finger or mouse. Keyboard and screen reader use the ring. While it
 * is held, Escape and, in a list, Undo in its lane bring it back before anything was done.
 */
export function SweepLane({ holdMilliseconds, onComplete, isStill = false, children }: SweepLaneProps) {
  const { isLeaving, isHeld, leave, comeBack } = useLeaving({ holdMilliseconds, onComplete });
  const hasUndo = isLeaving && holdMilliseconds >= undoNeeds;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isHeld) return;
    event.stopPropagation();
    comeBack();
  }

  const { offset, progress, handlers } = useSweep({ disabled: isStill || isLeaving, onSwept: leave });
  return (
    <div
      className="sweep"
      data-moving={offset > 0 || undefined}
      data-leaving={isLeaving || undefined}
      style={
        { '--sweep': isLeaving ? 1 : progress, '--sweep-hold': `${holdMilliseconds}ms` } as CSSProperties
      }
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <div className="sweep-lane">
        <div className="sweep-under" aria-hidden>
          <span className="sweep-disc">
            <Check className="icon-small" />
          </span>
          <i className="sweep-stitch" />
        </div>
        <div className="sweep-over" style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}>
          {children(leave, isLeaving)}
        </div>
        {hasUndo && <Undo onPress={comeBack} />}
      </div>
    </div>
  );
}

/** Takes the focus from the ring, which leaves with its row, and gives it back when the row comes back. */
function Undo({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const undo = button.current;
    const row = undo?.previousElementSibling;
    if (row?.contains(document.activeElement) === true) undo?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === undo) queueMicrotask(() => focusRing(row));
    };
  }, []);

  return (
    <button ref={button} type="button" data-no-sweep className="sweep-undo" onClick={onPress}>
      Undo
    </button>
  );
}

function focusRing(row: Element | null | undefined): void {
  const ring = row?.isConnected === true ? row.querySelector<HTMLElement>('[role=checkbox]') : null;
  ring?.focus({ preventScroll: true });
}
