import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isNative } from '../../../platform/device/native.ts';
import {
  signInNatively,
  beginSocialSignIn,
  consumeRedirectResult,
  type SocialProvider,
  type SocialSignInResult,
} from '../../../platform/sign-in/social-sign-in.ts';
import { auth } from '../calls/auth-calls.ts';
import { completeSignIn, type OnSecondStep } from '../calls/complete-sign-in.ts';
import { authErrorMessage } from '../calls/auth-error-message.ts';
import { readInvitation } from '../sign-up/sign-up-mode.ts';
import { isCancellation, missingTokenMessages, socialFailureMessage } from './social-messages.ts';

/** How long a button stays busy: some dialogs close without an answer. */
const openTimeoutMs = 5_000;

/**
 * Opens the page of a provider, or the phone's own dialog, and signs in with the token it returns (AU-04). Only the latest
 * attempt counts.
 */
export function useSocialSignIn(onSecondStep: OnSecondStep) {
  const [redirectResult] = useState(consumeRedirectResult);
  const [token] = useState(() => toTokenResult(redirectResult));
  const [failure, setFailure] = useState(() => resultFailure(redirectResult));
  const [openingProvider, setOpeningProvider] = useState<SocialProvider | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ provider, idToken, nonce, name, returnTo }: TokenResult) => {
      const invitation = readInvitation(returnTo);
      return auth.signInSocial({
        provider,
        idToken,
        nonce,
        ...(name !== null && { name }),
        ...(invitation !== null && { invitation }),
      });
    },
    onSuccess: (result, { returnTo }) => {
      navigate(returnTo, { replace: true });
      completeSignIn(result, onSecondStep);
    },
    onError: (error, { provider }) => setFailure(socialFailureMessage(provider, authErrorMessage(error))),
  });

  useEffect(() => {
    if (token !== null) mutate(token);
  }, [token, mutate]);

  useEffect(() => {
    if (openingProvider === null) return;
    const stay = () => setOpeningProvider(null);
    const timer = window.setTimeout(stay, openTimeoutMs);
    // After the browser's Back, the page may come from the back/forward cache, with the button still busy.
    window.addEventListener('pageshow', stay);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [openingProvider]);

  const attempts = useRef(0);
  useEffect(() => () => void (attempts.current += 1), []);

  async function signInWith(provider: SocialProvider, clientId: string) {
    setFailure(null);
    setOpeningProvider(provider);
    const attempt = (attempts.current += 1);
    if (!isNative()) {
      window.location.assign(await beginSocialSignIn(provider, clientId));
      return;
    }
    const result = await signInNatively(provider, clientId);
    if (attempt !== attempts.current) return;
    setOpeningProvider(null);
    setFailure(resultFailure(result));
    const token = toTokenResult(result);
    if (token !== null) mutate(token);
  }

  return { signInWith, openingProvider, signingInProvider: isPending ? variables.provider : null, failure };
}

type TokenResult = SocialSignInResult & { idToken: string };

function toTokenResult(result: ReturnType<typeof consumeRedirectResult>): TokenResult | null {
  if (result === null || result === 'unknown' || result.error !== null || result.idToken === null)
    return null;
  return { ...result, idToken: result.idToken };
}

/** The message about a result that does not sign in; null where it does, or after a cancellation. */
function resultFailure(result: ReturnType<typeof consumeRedirectResult>): string | null {
  if (result === 'unknown') return 'Authentication failed';
  if (result === null || (result.error !== null && isCancellation(result.error))) return null;
  if (result.error !== null) return socialFailureMessage(result.provider, result.error.slice(0, 100));
  return result.idToken === null ? missingTokenMessages[result.provider] : null;
}
