import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import {
  consumeIssuerResult,
  keepIssuerSignIn,
  type IssuerResult,
} from '../../../platform/sign-in/issuer-sign-in.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { auth } from '../calls/auth-calls.ts';
import { authErrorMessage } from '../calls/auth-error-message.ts';
import { completeSignIn, type OnSecondStep } from '../calls/complete-sign-in.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { readInvitation } from '../sign-up/sign-up-mode.ts';

interface IssuerButtonProps {
  name: string;
  onSecondStep: OnSecondStep;
}

/** Signs in at the issuer that the operator set up, on its own page (OP-04). */
export function IssuerButton({ name, onSecondStep }: IssuerButtonProps) {
  const [result] = useState(consumeIssuerResult);
  const begin = useMutation({
    mutationFn: auth.beginIssuer,
    onSuccess: ({ url, flow }) => {
      keepIssuerSignIn(flow);
      window.location.assign(url);
    },
  });
  const finish = useMutation({
    mutationFn: ({ flow, query, returnTo }: IssuerResult) => {
      const invitation = readInvitation(new URL(returnTo, window.location.origin).href);
      return auth.signInByIssuer({ flow, query, ...(invitation !== null && { invitation }) });
    },
    onSuccess: (signedIn, { returnTo }) => {
      navigate(returnTo, { replace: true });
      completeSignIn(signedIn, onSecondStep);
    },
  });
  const { mutate } = finish;
  useEffect(() => {
    if (result !== null) mutate(result);
  }, [result, mutate]);
  const error = begin.error ?? finish.error;
  return (
    <>
      {error && <FormFailure text={authErrorMessage(error)} />}
      <Button
        size="wide"
        variant="line"
        busy={begin.isPending || finish.isPending}
        busyLabel={finish.isPending ? 'Signing in...' : 'Opening...'}
        onClick={() => begin.mutate()}
      >
        <KeyRound className="icon-small" />
        <span className="truncate">Continue with {name}</span>
      </Button>
    </>
  );
}
