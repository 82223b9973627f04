import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface LeavingOptions {
  holdMilliseconds: number;
  onComplete: () => Promise<unknown>;
}

/** A row on its way out: held for a while, in which it can come back; then completed; there again if it still stands. */
export function useLeaving({ holdMilliseconds, onComplete }: LeavingOptions) {
  const [stage, setStage] = useState<'here' | 'held' | 'completing'>('here');
  const isCalledBack = useRef(false);
  const finish = useEffectEvent(() => {
    setStage('completing');
    void onComplete().finally(() => setStage('here'));
  });
  const isHeld = stage === 'held';

  useEffect(() => {
    if (!isHeld) return;
    isCalledBack.current = false;
    let isFinished = false;
    const finishOnce = () => {
      if (!isFinished && !isCalledBack.current) finish();
      isFinished = true;
    };
    const timer = window.setTimeout(finishOnce, holdMilliseconds);
    // Whoever leaves the screen meanwhile has done it all the same.
    return () => {
      window.clearTimeout(timer);
      finishOnce();
    };
  }, [isHeld, holdMilliseconds]);

  return {
    isLeaving: stage !== 'here',
    isHeld,
    leave: () => setStage((now) => (now === 'here' ? 'held' : now)),
    /** Nothing while it is being completed. */
    comeBack: () => {
      isCalledBack.current = true;
      setStage((now) => (now === 'held' ? 'here' : now));
    },
  };
}
