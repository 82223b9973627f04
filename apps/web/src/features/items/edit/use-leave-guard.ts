import { useEffect, useRef, useState } from 'react';
import { blockNavigation, type BlockedNavigation, type Unblock } from './navigation-guard.ts';

/** Asks for confirmation before a navigation discards unsaved changes (ED-08). */
export function useLeaveGuard(isDirty: boolean) {
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const unblockRef = useRef<Unblock | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const unblock = blockNavigation(setBlocked);
    unblockRef.current = unblock;
    return () => {
      unblockRef.current = null;
      unblock(() => undefined);
    };
  }, [isDirty]);

  /** Navigates without confirmation, after the changes were saved or discarded. */
  function goWithoutAsking(go: () => void) {
    if (unblockRef.current) unblockRef.current(go);
    else go();
  }

  return {
    isAsking: blocked !== null,
    /** Runs `go` now, or after the user discards the unsaved changes. */
    confirmThen: (go: () => void) => (isDirty ? setBlocked({ go, stay: () => undefined }) : go()),
    goWithoutAsking,
    stay: () => {
      setBlocked(null);
      blocked?.stay();
    },
    leave: () => {
      setBlocked(null);
      if (blocked) goWithoutAsking(blocked.go);
    },
  };
}
