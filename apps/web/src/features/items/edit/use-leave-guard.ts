import { useEffect, useRef, useState } from 'react';
import { holdNavigation, type HeldBack, type Release } from './navigation-guard.ts';

/** Asks before unsaved changes are left behind, whichever way one goes (ED-08). */
export function useLeaveGuard(isDirty: boolean) {
  const [held, setHeld] = useState<HeldBack | null>(null);
  const hold = useRef<Release | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const release = holdNavigation(setHeld);
    hold.current = release;
    return () => {
      hold.current = null;
      release(() => undefined);
    };
  }, [isDirty]);

  /** Goes without asking: what was written is saved, or given up. */
  function goFreely(go: () => void) {
    if (hold.current) hold.current(go);
    else go();
  }

  return {
    isAsking: held !== null,
    /** Does something now, or once unsaved changes are given up. */
    ask: (go: () => void) => (isDirty ? setHeld({ go, stay: () => undefined }) : go()),
    goFreely,
    stay: () => {
      setHeld(null);
      held?.stay();
    },
    leave: () => {
      setHeld(null);
      if (held) goFreely(held.go);
    },
  };
}
