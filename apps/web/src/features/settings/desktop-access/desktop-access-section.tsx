import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SettingsSection } from '../settings-section.tsx';
import { passwordProblem } from './password-problems.ts';
import { lacksPassword, formatProviders, signInMethodsQuery } from './sign-in-methods.ts';
import { useSetPassword } from './use-set-password.ts';

/** Characters. */
const maxPasswordLength = 128;

/** Sets a password on an account that signs in by Apple or Google only, so that it can sign in anywhere (SE-04, AU-10). */
export function DesktopAccessSection() {
  const { data: methods } = useQuery(signInMethodsQuery());
  if (methods === undefined || !lacksPassword(methods)) return null;
  return (
    <SettingsSection title="Desktop Access">
      <PasswordForm providers={formatProviders(methods)} />
    </SettingsSection>
  );
}

function PasswordForm({ providers }: { providers: string }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { mutate, isPending } = useSetPassword();
  const field = { autoComplete: 'new-password', maxLength: maxPasswordLength, readOnly: isPending } as const;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = passwordProblem(password, again);
    if (problem !== null) toast(problem);
    else if (!isPending) mutate(password);
  }

  return (
    <form className="card grid gap-3 p-4" onSubmit={onSubmit}>
      <p className="text-text-2">
        You sign in with {providers}. A password lets you sign in on a computer too.
      </p>
      <PasswordField
        {...field}
        label="New password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        {...field}
        label="Once more"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="wide"
        disabled={password === '' || again === ''}
        busy={isPending}
        busyLabel="Saving..."
      >
        Save Password
      </Button>
    </form>
  );
}
