import { useLayoutEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { SubscriptionStatus } from '../features/subscription/subscription-status.ts';

/** A subscription that becomes active while one looks leads home, once (AC-08). */
export function useHomeWhenOpened(status: SubscriptionStatus): void {
  const before = useRef(status);
  useLayoutEffect(() => {
    const wasClosed = before.current === 'inactive';
    before.current = status;
    if (wasClosed && status === 'active') navigate('/', { replace: true });
  }, [status]);
}
