import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { auth } from '../calls/auth-calls.ts';
import { authErrorMessage } from '../calls/auth-error-message.ts';
import { completeSignIn } from '../calls/complete-sign-in.ts';
import { FormFailure } from '../form/form-failure.tsx';

const isAppCode = (text: string): boolean => /^\d{6}$/.test(text.replaceAll(/\s/g, ''));

interface SecondStepFormProps {
  challenge: string;
  /** Back to the first step. */
  onBack: () => void;
}

/** Asks for a code of the authenticator app, or for a recovery code (OP-05). Load it lazily. */
export function SecondStepForm({ challenge, onBack }: SecondStepFormProps) {
  const [isRecovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (text: string) => auth.enterCode({ challenge, code: text }),
    onSuccess: (result) => completeSignIn(result, () => undefined),
    onError: () => setCode(''),
  });
  /** The challenge is of no more use: it is too old, or there were too many wrong codes. */
  const isOver = error instanceof ApiError && error.requiresReauth;

  function change(text: string) {
    setCode(text);
    if (text !== '') reset();
    // The code is complete: there is nothing left to decide.
    if (!isRecovering && isAppCode(text) && !isPending) mutate(text);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim() !== '' && !isPending) mutate(code);
  }

  function swap() {
    setRecovering(!isRecovering);
    setCode('');
    reset();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      {!isOver && (
        <Field
          key={String(isRecovering)}
          label={isRecovering ? 'Recovery code' : 'Code'}
          hint={isRecovering ? 'One of those you saved. Each works once.' : 'Six digits.'}
        >
          <TextInput
            name="code"
            inputMode={isRecovering ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            spellCheck={false}
            maxLength={40}
            readOnly={isPending}
            value={code}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      )}
      {error && <FormFailure text={authErrorMessage(error)} />}
      {!isOver && (
        <>
          <Button type="submit" variant="primary" size="wide" busy={isPending} busyLabel="Logging in...">
            Log In
          </Button>
          <Button variant="quiet" size="wide" onClick={swap}>
            {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        </>
      )}
      <Button variant="quiet" size="wide" onClick={onBack}>
        <ArrowLeft className="icon-small" />
        Back to Sign In
      </Button>
    </form>
  );
}
