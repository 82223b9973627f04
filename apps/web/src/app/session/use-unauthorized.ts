import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { onUnauthorized } from '../../data/http/request.ts';
import { expireSession, getSession } from '../../data/session/session.ts';
import { isNative } from '../../platform/device/native.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Milliseconds to read why before the sign-in screen comes (AC-09). */
const noticeTime = 500;

/** When the server says that nobody is signed in, says so and goes to the sign-in screen, once (AC-09). */
export function useUnauthorized(): void {
  useEffect(() => {
    let timer: number | undefined;
    const stopAsking = onUnauthorized(() => {
      const token = getSession()?.token;
      if (timer !== undefined || token === undefined) return;
      toast({
        variant: 'destructive',
        title: 'Unauthorized',
        text:
          window.location.pathname === '/stats'
            ? 'Please sign in to view stats'
            : 'You are logged out. Logging in again...',
        hasLastWord: true,
      });
      timer = window.setTimeout(() => {
        timer = undefined;
        if (getSession()?.token === token) leave(window.location.pathname);
      }, noticeTime);
    });
    return () => {
      stopAsking();
      window.clearTimeout(timer);
    };
  }, []);
}

function leave(path: string) {
  expireSession();
  if (path.startsWith('/buckets/') && !isNative()) window.location.assign('/api/login');
  else navigate('/auth', { replace: true });
}
