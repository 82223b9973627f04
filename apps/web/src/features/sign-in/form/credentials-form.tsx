import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { auth } from '../calls/auth-calls.ts';
import { completeSignIn, type OnSecondStep } from '../calls/complete-sign-in.ts';
import { emailProblem, passwordHint, passwordProblem } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { authErrorMessage } from '../calls/auth-error-message.ts';
import { FormFailure } from './form-failure.tsx';
import { SignUpTerms } from './sign-up-terms.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

interface CredentialsFormProps {
  /** Sign up rather than sign in. */
  isNew: boolean;
  /** The secret of an invitation to sign up. */
  invitation: string | null;
  email: string;
  onEmail: (email: string) => void;
  password: string;
  onPassword: (password: string) => void;
  onForgot: () => void;
  onSecondStep: OnSecondStep;
}

const fields = ['email', 'password'] as const;

/** Email and password, validated before they are sent (AU-06). */
export function CredentialsForm(props: CredentialsFormProps) {
  const { isNew, invitation, email, onEmail, password, onPassword, onForgot } = props;
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: isNew ? auth.signUp : auth.signIn,
    onSuccess: (result) => completeSignIn(result, props.onSecondStep),
  });
  const problems = { email: emailProblem(email), password: passwordProblem(password) };

  // What was typed before the app's scripts came is in the fields alone.
  useLayoutEffect(() => {
    if (form.current === null) return;
    onEmail(findField(form.current, 'email')?.value ?? '');
    onPassword(findField(form.current, 'password')?.value ?? '');
  }, [onEmail, onPassword]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find((field) => problems[field] !== undefined);
    if (wrong) findField(event.currentTarget, wrong)?.focus();
    else if (!isPending) {
      mutate({ email: email.trim(), password, ...(isNew && invitation !== null && { invitation }) });
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onChange={error ? reset : undefined}
      onSubmit={onSubmit}
    >
      <EmailField value={email} onChange={onEmail} error={isChecked ? problems.email : undefined} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        {...(isNew && { hint: passwordHint })}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        error={isChecked ? problems.password : undefined}
      />
      {!isNew && (
        <div className="-mt-2.5 -mb-1 flex justify-end">
          <Button variant="quiet" className="px-2" onClick={onForgot}>
            Forgot Password
          </Button>
        </div>
      )}
      {error && <FormFailure text={authErrorMessage(error)} />}
      <Button
        type="submit"
        variant="primary"
        size="wide"
        busy={isPending}
        busyLabel={isNew ? 'Creating account...' : 'Logging in...'}
      >
        {isNew ? 'Create Account' : 'Log In'}
      </Button>
      {isNew && <SignUpTerms />}
    </form>
  );
}

const findField = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);
