import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../lib/live-changes.ts';
import { liveRefresh } from '../lib/live-refresh.ts';

/** While `isOn`, what the signed-in person changes in other tabs and on other devices shows here too. */
export function useLiveChanges(isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const { stop, ...listener } = liveRefresh(client);
    const stopFollowing = followChanges(listener);
    return () => {
      stopFollowing();
      stop();
    };
  }, [client, isOn]);
}
