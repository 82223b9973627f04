import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { messageOf } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { YourPasswordField } from '../../../ui/form/your-password-field.tsx';

interface PasswordStepProps<Answer> {
  /** What the password is for. */
  text?: string;
  action: UseMutationResult<Answer, Error, string>;
  label: string;
  busyLabel: string;
  isDangerous?: boolean;
  onSuccess?: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the account's password before something is done with it. */
export function PasswordStep<Answer>({
  text,
  action,
  label,
  busyLabel,
  isDangerous = false,
  onSuccess,
  onClose,
}: PasswordStepProps<Answer>) {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = action;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password !== '' && !isPending) mutate(password, { ...(onSuccess && { onSuccess }) });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      {text !== undefined && <p className="text-text-2">{text}</p>}
      <YourPasswordField
        autoFocus
        readOnly={isPending}
        error={error ? messageOf(error) : undefined}
        value={password}
        onChange={(value) => {
          setPassword(value);
          reset();
        }}
      />
      <div className="dialog-actions mt-0">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant={isDangerous ? 'danger-filled' : 'primary'}
          disabled={password === ''}
          busy={isPending}
          busyLabel={busyLabel}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
