import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { onUnauthorized } from '../../data/http/request.ts';
import { expireSession, getSession } from '../../data/session/session.ts';
import { isNative } from '../../platform/device/native.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Time to read the toast before the sign-in screen shows (AC-09). */
const redirectDelayMs = 500;

/**
 * Shows a toast and the sign-in screen, once, when the server rejects the session (AC-09). Where that ended with its account,
 * the workspace clears the device and says so instead.
 */
export function useUnauthorized(): void {
  useEffect(() => {
    let timer: number | undefined;
    const unsubscribe = onUnauthorized(({ code }) => {
      const token = getSession()?.token;
      if (timer !== undefined || token === undefined || code === 'account_deleted') return;
      toast({
        variant: 'destructive',
        title: 'Unauthorized',
        text:
          window.location.pathname === '/stats'
            ? 'Please sign in to view stats'
            : 'You are logged out. Logging in again...',
        isUninterruptible: true,
      });
      timer = window.setTimeout(() => {
        timer = undefined;
        if (getSession()?.token === token) redirectToSignIn(window.location.pathname);
      }, redirectDelayMs);
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, []);
}

function redirectToSignIn(path: string) {
  expireSession();
  if (path.startsWith('/buckets/') && !isNative()) window.location.assign('/api/login');
  else navigate('/auth', { replace: true });
}
