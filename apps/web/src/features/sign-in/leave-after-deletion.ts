import { navigate } from 'wouter/use-browser-location';
import { endSession } from '../../data/session/session.ts';
import { accountDeletedState } from './calls/account-deleted-state.ts';
import { loadPush } from './load-push.ts';

/** After the account was deleted, here or elsewhere: removes the local data, and says so on the sign-in screen (SE-05). */
export function leaveAfterDeletion(): void {
  endSession();
  navigate('/auth', { replace: true, state: accountDeletedState });
  // The server has removed this device: without a session, this ends the browser's push subscription.
  void loadPush().then((push) => push?.renewPush());
}
