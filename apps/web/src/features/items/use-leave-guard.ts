import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

/**
 * Asks before unsaved changes are left behind: `ask` holds back a way out until `leave` is called. Links of
 * the page and the closing of the tab are held back by themselves.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [wayOut, setWayOut] = useState<{ go: () => void } | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWayOut({ go: () => navigate(path) });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);

  return {
    isAsking: wayOut !== null,
    ask: (go: () => void) => (isDirty ? setWayOut({ go }) : go()),
    stay: () => setWayOut(null),
    leave: () => {
      setWayOut(null);
      wayOut?.go();
    },
  };
}

/** Where a plain press on a link of ours leads; null for anything else. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname + link.search;
}
