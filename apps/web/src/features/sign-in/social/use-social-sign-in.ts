import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isNative } from '../../../platform/device/native.ts';
import {
  askOnPhone,
  beginSocialSignIn,
  takeSocialReturn,
  type SocialProvider,
  type SocialReturn,
} from '../../../platform/sign-in/social-sign-in.ts';
import { auth } from '../calls/auth-calls.ts';
import { completeSignIn } from '../calls/complete-sign-in.ts';
import { explainFailure } from '../explain-failure.ts';
import { isCancellation, missingToken, socialFailure } from './social-messages.ts';

/** Milliseconds in which the page or the dialog of a provider opens; some dialogs are closed again without an answer. */
const opensWithin = 5_000;

/** Leaves for the page of a provider, or opens the phone's own dialog, and signs in with what comes back (AU-04). The latest press counts. */
export function useSocialSignIn() {
  const [back] = useState(takeSocialReturn);
  const [token] = useState(() => tokenOf(back));
  const [failure, setFailure] = useState(() => failureOf(back));
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ provider, idToken, nonce, name }: WithToken) =>
      auth.signInSocial({ provider, idToken, nonce, ...(name !== null && { name }) }),
    onSuccess: ({ session, photoURL }, { returnTo }) => {
      navigate(returnTo, { replace: true });
      completeSignIn(session, photoURL);
    },
    onError: (error, { provider }) => setFailure(socialFailure(provider, explainFailure(error))),
  });

  useEffect(() => {
    if (token !== null) mutate(token);
  }, [token, mutate]);

  useEffect(() => {
    if (leavingFor === null) return;
    const stay = () => setLeavingFor(null);
    const timer = window.setTimeout(stay, opensWithin);
    // Whoever comes back by the browser’s own button finds the page as they left it.
    window.addEventListener('pageshow', stay);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [leavingFor]);

  const presses = useRef(0);
  useEffect(() => () => void (presses.current += 1), []);

  async function leaveFor(provider: SocialProvider, clientId: string) {
    setFailure(null);
    setLeavingFor(provider);
    const press = (presses.current += 1);
    if (!isNative()) {
      window.location.assign(await beginSocialSignIn(provider, clientId));
      return;
    }
    const brought = await askOnPhone(provider, clientId);
    if (press !== presses.current) return;
    setLeavingFor(null);
    setFailure(failureOf(brought));
    const token = tokenOf(brought);
    if (token !== null) mutate(token);
  }

  return { leaveFor, leavingFor, arriving: isPending ? variables.provider : null, failure };
}

type WithToken = SocialReturn & { idToken: string };

function tokenOf(back: ReturnType<typeof takeSocialReturn>): WithToken | null {
  if (back === null || back === 'unknown' || back.error !== null || back.idToken === null) return null;
  return { ...back, idToken: back.idToken };
}

/** Why what came back signs nobody in; null where it does, or where there is nothing to say. */
function failureOf(back: ReturnType<typeof takeSocialReturn>): string | null {
  if (back === 'unknown') return 'Authentication failed';
  if (back === null || (back.error !== null && isCancellation(back.error))) return null;
  if (back.error !== null) return socialFailure(back.provider, back.error.slice(0, 100));
  return back.idToken === null ? missingToken[back.provider] : null;
}
