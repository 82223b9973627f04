import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToChanges } from '../../data/live/live-changes.ts';
import { createLiveRefresh } from '../../data/live/live-refresh.ts';

/** Shows the changes that the user makes in other tabs and on other devices. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { stop, ...listener } = createLiveRefresh(client);
    const stopFollowing = subscribeToChanges(listener);
    return () => {
      stopFollowing();
      stop();
    };
  }, [client]);
}
