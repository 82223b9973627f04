import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToChanges } from '../../data/live/live-changes.ts';
import { createLiveRefresh } from '../../data/live/live-refresh.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { readInBackground } from '../../data/sync/read-in-background.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Shows the changes that the user makes in other tabs and on other devices, and sends what waits. */
export function useLiveChanges({ isRestricted }: { isRestricted: boolean }): void {
  const client = useQueryClient();
  useEffect(() => {
    const store = currentStore();
    const { stop, ...listener } = createLiveRefresh(client, store);
    // What is shown from the device may be days old; the stream may never open behind some proxies.
    listener.onOpen();
    const stopFollowing = subscribeToChanges(listener);
    const stopReading = whenIdle(() => {
      void readInBackground(client, store, { isRestricted }).catch(() => undefined);
    });
    return () => {
      stopFollowing();
      stopReading();
      stop();
    };
  }, [client, isRestricted]);
}
