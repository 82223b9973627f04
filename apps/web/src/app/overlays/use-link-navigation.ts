import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { clearPendingPath, usePendingPath } from '../../platform/links/deep-link.ts';

/** Navigates to the path of a link or a tapped notification (DL-02, DL-04, DL-06). `onGo` is called before, to close overlays. */
export function useLinkNavigation(onGo: () => void): void {
  const path = usePendingPath();
  useEffect(() => {
    if (path === null) return;
    clearPendingPath();
    const { pathname, search, hash } = window.location;
    if (path === pathname + search + hash) return;
    onGo();
    navigate(path);
  }, [path, onGo]);
}
