import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { onUnauthorized } from '../lib/request.ts';
import { endSession, getSession } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';

/** Milliseconds to read why before the sign-in screen comes (AC-09). */
const noticeTime = 500;

/** When the server says that nobody is signed in, says so and goes to the sign-in screen, once (AC-09). */
export function useUnauthorized(): void {
  useEffect(() => {
    let timer: number | undefined;
    const stop = onUnauthorized(() => {
      if (timer !== undefined || !getSession()) return;
      toast({
        variant: 'destructive',
        title: 'Unauthorized',
        text: 'You are logged out. Logging in again...',
      });
      timer = window.setTimeout(() => {
        timer = undefined;
        leave(window.location.pathname);
      }, noticeTime);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, []);
}

function leave(path: string) {
  endSession();
  if (path.startsWith('/buckets/')) window.location.assign('/api/login');
  else navigate('/auth', { replace: true });
}
