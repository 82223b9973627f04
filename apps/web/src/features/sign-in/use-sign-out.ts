import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../data/http/api-error.ts';
import { endSession } from '../../data/session/session.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { auth } from './calls/auth-calls.ts';
import { accountDeletedState } from './calls/account-deleted-state.ts';

/** Loaded when needed; a sign-out goes on without it where that fails. */
const loadPush = () => import('../../platform/push/push.ts').catch(() => null);

/** Ends the session on the server, then on this device together with the user's local data (AU-11). */
export function useSignOut() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOutInOrder(client),
    onSuccess: leave,
    onError: (error) => {
      // The server has ended the session already: only the local one is left.
      if (error instanceof ApiError && error.status === 401) {
        leave();
        return;
      }
      void loadPush().then((push) => push?.renewPush());
      toast({ variant: 'destructive', title: 'Error', text: 'Failed to sign out. Please try again.' });
    },
  });
  return { signOut: () => mutate(), isPending };
}

/** In this order: unregister from push, mark the subscription as outdated, end the session (AU-11). */
async function signOutInOrder(client: QueryClient): Promise<void> {
  await (await loadPush())?.unregisterPush();
  await client.invalidateQueries({ ...userQueries.subscription(), refetchType: 'none' });
  await auth.signOut();
}

/** After the account was deleted: removes the local data, and says so on the sign-in screen (SE-05). */
export function leaveAfterDeletion(): void {
  endSession();
  navigate('/auth', { replace: true, state: accountDeletedState });
  // The server has removed this device: without a session, this ends the browser's push subscription.
  void loadPush().then((push) => push?.renewPush());
}

/** Opens the sign-in screen without a way back: the next user may be another one. */
function leave() {
  endSession();
  navigate('/auth', { replace: true });
}
