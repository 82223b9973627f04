import { useLayoutEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { SubscriptionStatus } from '../../features/subscription/subscription-status.ts';
import { pendingPath } from '../../platform/links/deep-link.ts';

/** Navigates home, or to the path of a pending link, when the subscription becomes active (AC-08, DL-06). */
export function useRedirectOnActivation(status: SubscriptionStatus): void {
  const before = useRef(status);
  useLayoutEffect(() => {
    const wasClosed = before.current === 'inactive';
    before.current = status;
    if (wasClosed && status === 'active') navigate(pendingPath() ?? '/', { replace: true });
  }, [status]);
}
