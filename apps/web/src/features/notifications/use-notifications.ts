import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { followNotificationClicks, renewPush } from '../../platform/push/push.ts';

/**
 * Keeps this device registered for push notifications, and opens what a clicked one points to (DL-05). A device with local
 * reminders registers when they are scheduled, not at start: the server would assume that it already has them.
 */
export function useNotifications({ remindsItself }: { remindsItself: boolean }): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!remindsItself) void renewPush();
  }, [remindsItself]);
  useEffect(() => followNotificationClicks(navigate), [navigate]);
}
