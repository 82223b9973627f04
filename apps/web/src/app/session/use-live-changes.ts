import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../../data/live/live-changes.ts';
import { liveRefresh } from '../../data/live/live-refresh.ts';

/** What the signed-in person changes in other tabs and on other devices shows here too. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { stop, ...listener } = liveRefresh(client);
    const stopFollowing = followChanges(listener);
    return () => {
      stopFollowing();
      stop();
    };
  }, [client]);
}
