import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type CSSProperties, type ReactNode } from 'react';
import './sweep-row.css';
import { useSweep } from './use-sweep.ts';

interface SweepRowProps {
  /** Milliseconds between letting go and `onComplete`: 300 on the dashboard, 1000 in lists (IL-05). */
  holdMilliseconds: number;
  /** Runs once the row has left. When it settles and the row still stands in the list, the row comes back. */
  onComplete: () => Promise<unknown>;
  disabled?: boolean;
  /** Draws the Row. `complete` does the same as a sweep, for its Ring; `isLeaving` while the row goes. */
  children: (complete: () => void, isLeaving: boolean) => ReactNode;
}

/** A list's `li` whose row is swept to the right to be done, by finger or mouse. Keyboard and screen reader use the ring. */
export function SweepRow({ holdMilliseconds, onComplete, disabled = false, children }: SweepRowProps) {
  const [isLeaving, setLeaving] = useState(false);
  const finish = useEffectEvent(() => void onComplete().finally(() => setLeaving(false)));

  useEffect(() => {
    if (!isLeaving) return;
    let isFinished = false;
    const finishOnce = () => {
      if (!isFinished) finish();
      isFinished = true;
    };
    const timer = window.setTimeout(finishOnce, holdMilliseconds);
    // Whoever leaves the screen meanwhile has done it all the same.
    return () => {
      window.clearTimeout(timer);
      finishOnce();
    };
  }, [isLeaving, holdMilliseconds]);

  function complete() {
    if (!disabled) setLeaving(true);
  }

  const { offset, progress, handlers } = useSweep({ disabled: disabled || isLeaving, onSwept: complete });
  return (
    <li
      className="sweep"
      data-moving={offset > 0 || undefined}
      data-leaving={isLeaving || undefined}
      style={{ '--sweep': isLeaving ? 1 : progress } as CSSProperties}
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
          {children(complete, isLeaving)}
        </div>
      </div>
    </li>
  );
}
