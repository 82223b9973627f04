import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { sendKeptAnswers } from '../../platform/reminders/reminder-answers.ts';
import { followNotificationClicks, renewPush } from '../../platform/push/push.ts';

/**
 * Keeps this device registered for push notifications, and opens what a clicked one points to (DL-05), and sends what was
 * pressed on one without a network (RM-02). A device with local
 * reminders registers when they are scheduled, not at start: the server would assume that it already has them.
 */
export function useNotifications({ remindsItself }: { remindsItself: boolean }): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!remindsItself) void renewPush();
  }, [remindsItself]);
  useEffect(() => followNotificationClicks(navigate), [navigate]);
  useEffect(() => {
    if (!('caches' in window)) return;
    const send = () => void sendKeptAnswers(window).catch(() => undefined);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
}
