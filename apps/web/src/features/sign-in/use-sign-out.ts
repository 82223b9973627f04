import { useMutation } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../lib/api-error.ts';
import { endSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { auth } from './auth-calls.ts';
import { farewell } from './farewell.ts';

/** Ends the session on the server, then on this device with everything kept for the person (AU-11). */
export function useSignOut() {
  const { mutate, isPending } = useMutation({
    mutationFn: auth.signOut,
    onSuccess: leave,
    onError: (error) => {
      // The server no longer knows the session: there is nothing left to end but our side.
      if (error instanceof ApiError && error.status === 401) leave();
      else toast({ variant: 'destructive', title: 'Error', text: 'Failed to sign out. Please try again.' });
    },
  });
  return { signOut: () => mutate(), isPending };
}

/** The account is gone: nothing of it stays on this device, and the sign-in screen says farewell (SE-05). */
export function leaveForGood(): void {
  endSession();
  navigate('/auth', { replace: true, state: farewell });
}

/** Not to the screen one was on: whoever signs in next may be somebody else. */
function leave() {
  endSession();
  navigate('/auth', { replace: true });
}
