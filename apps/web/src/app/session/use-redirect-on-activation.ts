import { useLayoutEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { SubscriptionStatus } from '../../features/subscription/subscription-status.ts';
import { waitingPlace } from '../../platform/deep-link.ts';

/** A subscription that becomes active while one looks leads home, once, or where a link waits to lead (AC-08, DL-06). */
export function useHomeWhenOpened(status: SubscriptionStatus): void {
  const before = useRef(status);
  useLayoutEffect(() => {
    const wasClosed = before.current === 'inactive';
    before.current = status;
    if (wasClosed && status === 'active') navigate(waitingPlace() ?? '/', { replace: true });
  }, [status]);
}
