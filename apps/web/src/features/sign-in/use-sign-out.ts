import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../data/http/api-error.ts';
import { endSession } from '../../data/session/session.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { auth } from './calls/auth-calls.ts';
import { farewell } from './farewell.ts';

/** Its code comes when somebody leaves; where it does not come, leaving goes on without it. */
const loadPush = () => import('../../platform/push.ts').catch(() => null);

/** Ends the session on the server, then on this device with everything kept for the person (AU-11). */
export function useSignOut() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOutInOrder(client),
    onSuccess: leave,
    onError: (error) => {
      // The server no longer knows the session: there is nothing left to end but our side.
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

/** Notices end first, what is known of the subscription no longer counts, then the session ends (AU-11). */
async function signOutInOrder(client: QueryClient): Promise<void> {
  await (await loadPush())?.forgetPush();
  await client.invalidateQueries({ ...userQueries.subscription(), refetchType: 'none' });
  await auth.signOut();
}

/** The account is gone: nothing of it stays on this device, and the sign-in screen says farewell (SE-05). */
export function leaveForGood(): void {
  endSession();
  navigate('/auth', { replace: true, state: farewell });
  // The server knows this device no more; the browser forgets that it was to be told of things.
  void loadPush().then((push) => push?.renewPush());
}

/** Not to the screen one was on: whoever signs in next may be somebody else. */
function leave() {
  endSession();
  navigate('/auth', { replace: true });
}
