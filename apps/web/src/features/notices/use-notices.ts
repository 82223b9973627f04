import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { followNoticeClicks, renewPush } from '../../platform/push.ts';

/** Keeps this device reachable for its person, and follows the notices they click (DL-05). */
export function useNotices(): void {
  const [, navigate] = useLocation();
  useEffect(() => void renewPush(), []);
  useEffect(() => followNoticeClicks(navigate), [navigate]);
}
