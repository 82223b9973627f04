import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError, isServerAway } from '../../data/http/api-error.ts';
import { endSession } from '../../data/session/session.ts';
import { sendWhatWaits } from '../../data/sync/send-what-waits.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { auth } from './calls/auth-calls.ts';
import { loadPush } from './load-push.ts';

/**
 * Ends the session on the server, then on this device together with the user's local data (AU-11). First it tries to send
 * what waits; `unsent` is the number of changes to ask about, 0 while nothing is asked (OF-09).
 */
export function useSignOut() {
  const client = useQueryClient();
  const [unsent, setUnsent] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ isAnyway }: { isAnyway: boolean }) => {
      const left = isAnyway ? 0 : await sendWhatWaits();
      setUnsent(left);
      if (left > 0) return false;
      await signOutInOrder(client);
      return true;
    },
    onSuccess: (isSignedOut) => isSignedOut && leave(),
    onError: (error, { isAnyway }) => {
      // The server has ended the session already: only the local one is left. While the server is away, it ends there in time.
      const isOver = error instanceof ApiError && error.status === 401;
      if (isOver || (isAnyway && isServerAway(error))) {
        leave();
        return;
      }
      void loadPush().then((push) => push?.renewPush());
      toast({ variant: 'destructive', title: 'Error', text: 'Failed to sign out. Please try again.' });
    },
  });
  return {
    signOut: () => mutate({ isAnyway: false }),
    isPending,
    unsent,
    signOutAnyway: () => mutate({ isAnyway: true }),
    cancel: () => setUnsent(0),
  };
}

/** In this order: unregister from push, mark the subscription as outdated, end the session (AU-11). */
async function signOutInOrder(client: QueryClient): Promise<void> {
  await (await loadPush())?.unregisterPush();
  await client.invalidateQueries({ ...userQueries.subscription(), refetchType: 'none' });
  await auth.signOut();
}

/** Opens the sign-in screen without a way back: the next user may be another one. */
function leave() {
  endSession();
  navigate('/auth', { replace: true });
}
