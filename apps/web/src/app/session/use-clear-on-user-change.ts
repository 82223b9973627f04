import { useEffect } from 'react';
import { getSession, subscribeSession } from '../../data/session/session.ts';
import { subscriptionKey } from '../../data/stored-keys.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { clearUndo } from '../../ui/feedback/undo.ts';

/** Clears the toast and the undo list when another user signs in, or the user signs out (AU-11). */
export function useClearOnUserChange(): void {
  useEffect(() => {
    let userId = getSession()?.user.id;
    return subscribeSession((ending) => {
      const next = getSession()?.user.id;
      if (next === userId) return;
      userId = next;
      // Not by saved-subscription.ts, which would come with the sign-in page.
      localStorage.removeItem(subscriptionKey);
      clearUndo();
      // The toast that explains why the session ended stays.
      if (ending !== 'expired') dismissToast();
    });
  }, []);
}
