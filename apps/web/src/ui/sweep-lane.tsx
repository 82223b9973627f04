import { Check } from 'lucide-react';
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import './sweep-row.css';
import { useLeaving } from './use-leaving.ts';
import { useSweep } from './use-sweep.ts';

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
  const lane = useRef<HTMLDivElement>(null);
  const { isLeaving, isHeld, leave, comeBack } = useLeaving({ holdMilliseconds, onComplete });
  const hasUndo = isHeld && holdMilliseconds >= undoNeeds;

  function undo() {
    const ring = lane.current?.querySelector<HTMLElement>('.sweep-over [role=checkbox]');
    comeBack();
    ring?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isHeld) return;
    event.stopPropagation();
    undo();
  }

  const { offset, progress, handlers } = useSweep({ disabled: isStill || isLeaving, onSwept: leave });
  return (
    <div
      ref={lane}
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
        {hasUndo && <Undo onPress={undo} />}
      </div>
    </div>
  );
}

/** Takes the focus from the ring, which has left with its row. */
function Undo({ onPress }: { onPress: () => void }) {
  return (
    <button ref={takeFocus} type="button" data-no-sweep className="sweep-undo" onClick={onPress}>
      Undo
    </button>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  const row = button?.previousElementSibling;
  if (row?.contains(document.activeElement) === true) button?.focus({ preventScroll: true });
}
