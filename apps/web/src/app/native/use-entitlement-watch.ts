import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '../../data/http/api.ts';
import { getSession } from '../../data/session/session.ts';
import { isNative } from '../../platform/device/native.ts';

/** In the apps the store's provider is asked too, as long as somebody is signed in to a server that sells (PW-07). */
export function useStoreWatch(subscription: Answer<'getSubscription'> | undefined): void {
  const client = useQueryClient();
  const isSold = subscription !== undefined && subscription.plan !== 'self-hosted';
  useEffect(() => {
    const userId = getSession()?.user.id;
    if (!isSold || userId === undefined || !isNative()) return;
    const watching = import('./watch-entitlement.ts').then(({ watchStore }) => watchStore(client, userId));
    return () => void watching.then((stop) => stop());
  }, [client, isSold]);
}
