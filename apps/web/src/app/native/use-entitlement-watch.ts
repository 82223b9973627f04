import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallResponse } from '../../data/http/api.ts';
import { getSession } from '../../data/session/session.ts';
import { isNative } from '../../platform/device/native.ts';

/** Watches the store's provider in the native apps, while a user of a server that sells subscriptions is signed in (PW-07). */
export function useEntitlementWatch(subscription: CallResponse<'getSubscription'> | undefined): void {
  const client = useQueryClient();
  const isSold = subscription !== undefined && subscription.plan !== 'self-hosted';
  useEffect(() => {
    const userId = getSession()?.user.id;
    if (!isSold || userId === undefined || !isNative()) return;
    const watching = import('./watch-entitlement.ts').then(({ watchStoreEntitlement }) =>
      watchStoreEntitlement(client, userId),
    );
    return () => void watching.then((stop) => stop());
  }, [client, isSold]);
}
