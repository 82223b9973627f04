import { Check } from 'lucide-react';
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import './swipe-lane.css';
import { afterPaint } from '../behaviour/after-paint.ts';
import { useDelayedCompletion } from '../behaviour/use-delayed-completion.ts';
import { useSwipe } from './use-swipe.ts';

/** The shortest completion delay for which the lane shows Undo. */
const minUndoDelayMs = 1000;

export interface SwipeLaneProps {
  /** Milliseconds between the release and `onComplete`: 300 on the dashboard, 1000 in lists (IL-05). */
  completionDelayMs: number;
  /** Runs once the delay has passed. If the row is still in the list when it settles, the row is shown again. */
  onComplete: () => Promise<unknown>;
  /** Disables swiping while a drag has another meaning; the ring still works. */
  isSwipeDisabled?: boolean;
  /** Renders the Row. `complete` does the same as a swipe, for its Ring; `isLeaving` from then on until it settles. */
  children: (complete: () => void, isLeaving: boolean) => ReactNode;
}

/**
 * A row that is completed by swiping it to the right with a finger or a mouse; keyboards and screen readers use the
 * ring. During the delay Escape cancels it, and so does the Undo button, which lists show.
 */
export function SwipeLane({
  completionDelayMs,
  onComplete,
  isSwipeDisabled = false,
  children,
}: SwipeLaneProps) {
  const { isLeaving, isHeld, complete, cancel } = useDelayedCompletion({
    delayMs: completionDelayMs,
    onComplete,
  });
  const hasUndo = isHeld && completionDelayMs >= minUndoDelayMs;
  const lane = useRef<HTMLDivElement>(null);
  const onRemoved = useEffectEvent((row: Element | null) => isLeaving && row !== null && closeGap(row));

  // Not before: a row that has no room any more says that its completion is kept.
  useLayoutEffect(() => {
    const row = lane.current?.closest('li') ?? null;
    return () => void onRemoved(row);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isHeld) return;
    event.stopPropagation();
    cancel();
  }

  const { offset, progress, handlers } = useSwipe({
    disabled: isSwipeDisabled || isLeaving,
    onSwiped: complete,
  });
  return (
    <div
      ref={lane}
      className="sweep"
      data-moving={offset > 0 || undefined}
      data-leaving={isLeaving || undefined}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <div className="sweep-lane">
        {(offset > 0 || isLeaving) && <Track progress={isLeaving ? 1 : progress} />}
        <div className="sweep-over" style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}>
          {children(complete, isLeaving)}
        </div>
        {hasUndo && <Undo onPress={cancel} />}
      </div>
    </div>
  );
}

/** What a row uncovers as it moves. The progress is set here alone: the style of all that inherits it is computed again. */
function Track({ progress }: { progress: number }) {
  return (
    <div className="sweep-under" style={{ '--sweep': progress } as CSSProperties} aria-hidden>
      <span className="sweep-disc">
        <Check className="icon-small" />
      </span>
      <i className="sweep-stitch" />
    </div>
  );
}

/** Takes the focus from the ring, which leaves with its row, and returns it when the row comes back. */
function Undo({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const undo = button.current;
    const row = undo?.previousElementSibling;
    const cancel = afterPaint(() => {
      if (row?.contains(document.activeElement) === true) undo?.focus({ preventScroll: true });
    });
    return () => {
      cancel();
      if (document.activeElement === undo) queueMicrotask(() => focusRing(row));
    };
  }, []);

  return (
    <button ref={button} type="button" data-no-sweep className="sweep-undo" onClick={onPress}>
      Undo
    </button>
  );
}

/** Call just before a row is removed: its room closes over some frames, and what is below glides up. */
function closeGap(row: Element): void {
  const { height } = row.getBoundingClientRect();
  if (height === 0) return;
  const gap = document.createElement('li');
  gap.className = 'sweep-gap';
  gap.ariaHidden = 'true';
  gap.style.setProperty('--sweep-room', `${height}px`);
  gap.addEventListener('animationend', () => gap.remove());
  row.after(gap);
}

function focusRing(row: Element | null | undefined): void {
  const ring = row?.isConnected === true ? row.querySelector<HTMLElement>('[role=checkbox]') : null;
  ring?.focus({ preventScroll: true });
}
