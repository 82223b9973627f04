import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { onUnauthorized } from '../lib/request.ts';
import { expireSession, getSession } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';

/** Milliseconds to read why before the sign-in screen comes (AC-09). */
const noticeTime = 500;

/** When the server says that nobody is signed in, says so and goes to the sign-in screen, once (AC-09). */
export function useUnauthorized(): void {
  useEffect(() => {
    let timer: number | undefined;
    const stop = onUnauthorized(() => {
      if (timer !== undefined || !getSession()) return;
      // After whoever asked has complained: why it failed is the last word.
      timer = window.setTimeout(() => {
        say();
        timer = window.setTimeout(() => {
          timer = undefined;
          leave(window.location.pathname);
        }, noticeTime);
      });
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, []);
}

const say = () =>
  toast({
    variant: 'destructive',
    title: 'Unauthorized',
    text: 'You are logged out. Logging in again...',
  });

function leave(path: string) {
  expireSession();
  if (path.startsWith('/buckets/')) window.location.assign('/api/login');
  else navigate('/auth', { replace: true });
}
