import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { followNoticeClicks, renewPush } from '../../platform/push.ts';

/**
 * Keeps this device reachable for its person, and follows the notices they click (DL-05). One that reminds by itself registers
 * when its reminders are set, and not at the start: the server would take it for one that has them.
 */
export function useNotices({ remindsItself }: { remindsItself: boolean }): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!remindsItself) void renewPush();
  }, [remindsItself]);
  useEffect(() => followNoticeClicks(navigate), [navigate]);
}
