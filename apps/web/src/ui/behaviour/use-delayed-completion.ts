import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface DelayedCompletionOptions {
  delayMs: number;
  onComplete: () => Promise<unknown>;
}

/**
 * A row's way out of its list: it is held for `delayMs`, during which it can be cancelled, then completed. It is shown
 * again if it is still in the list once `onComplete` settles.
 */
export function useDelayedCompletion({ delayMs, onComplete }: DelayedCompletionOptions) {
  const [stage, setStage] = useState<'here' | 'held' | 'completing'>('here');
  const isCancelled = useRef(false);
  const finish = useEffectEvent(() => {
    setStage('completing');
    void onComplete().finally(() => setStage('here'));
  });
  const isHeld = stage === 'held';

  useEffect(() => {
    if (!isHeld) return;
    isCancelled.current = false;
    let isFinished = false;
    const finishOnce = () => {
      if (!isFinished && !isCancelled.current) finish();
      isFinished = true;
    };
    const finishWhenHidden = () => document.hidden && finishOnce();
    const timer = window.setTimeout(finishOnce, delayMs);
    document.addEventListener('visibilitychange', finishWhenHidden);
    // Leaving the screen or the app while the row is held completes it at once.
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', finishWhenHidden);
      finishOnce();
    };
  }, [isHeld, delayMs]);

  return {
    isLeaving: stage !== 'here',
    isHeld,
    complete: () => setStage((now) => (now === 'here' ? 'held' : now)),
    /** Brings a held row back; has no effect once the row is being completed. */
    cancel: () => {
      isCancelled.current = true;
      setStage((now) => (now === 'held' ? 'here' : now));
    },
  };
}
