import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'wouter';
import { ApiError, messageOf } from '../../data/http/api-error.ts';
import { endSession } from '../../data/session/session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { auth } from './calls/auth-calls.ts';
import { passwordProblem } from './form/credentials.ts';
import { FormFailure } from './form/form-failure.tsx';
import { FormNotice } from './form/form-notice.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Welcome } from './welcome.tsx';

/** The target of a reset email's link: sets a new password, once (AU-03). */
export function NewPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [newPassword, setNewPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => auth.resetPassword({ newPassword, token }),
    // A new password ends all sessions, here too.
    onSuccess: endSession,
  });
  const problem = passwordProblem(newPassword);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problem === undefined && !isPending) mutate();
  }

  if (isSuccess) {
    return (
      <Welcome title="Password changed" text="You are signed out on all other devices.">
        <div className="grid gap-4">
          <FormNotice text="Your new password is set. Sign in with it." />
          <ButtonLink variant="primary" size="wide" href="/auth">
            Back to Sign In
          </ButtonLink>
        </div>
      </Welcome>
    );
  }
  return (
    <Welcome title="New Password" text="Pick one you’ll remember.">
      <form noValidate className="grid gap-4" onChange={error ? reset : undefined} onSubmit={onSubmit}>
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          required
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          error={isChecked ? problem : undefined}
        />
        {error && <FormFailure text={resetErrorMessage(error)} />}
        <Button type="submit" variant="primary" size="wide" busy={isPending} busyLabel="Saving...">
          Set New Password
        </Button>
        <ButtonLink variant="quiet" size="wide" href="/auth">
          Back to Sign In
        </ButtonLink>
      </form>
    </Welcome>
  );
}

/** The password was validated before it was sent, so a bad request means a bad link. */
function resetErrorMessage(error: Error): string {
  const isConsumed = error instanceof ApiError && error.code === 'bad_request';
  return isConsumed ? 'This link has expired or was already used. Request a new one.' : messageOf(error);
}
