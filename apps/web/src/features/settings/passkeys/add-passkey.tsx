import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { YourPasswordField } from '../../../ui/form/your-password-field.tsx';
import { useAddPasskey } from './passkey-calls.ts';

interface AddPasskeyProps {
  hasPassword: boolean;
  /** Called once it is added, or if the user thinks better of it. */
  onEnd: () => void;
}

/** Asks for the password and a name, then the browser makes the passkey. */
export function AddPasskey({ hasPassword, onEnd }: AddPasskeyProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useAddPasskey();
  const isWrong = hasPassword && error instanceof ApiError && error.requiresReauth;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { name: name.trim(), password: hasPassword ? password : undefined },
      { onSuccess: (added) => added && onEnd() },
    );
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      {hasPassword && (
        <YourPasswordField
          autoFocus
          readOnly={isPending}
          error={isWrong ? messageOf(error) : undefined}
          value={password}
          onChange={(value) => {
            setPassword(value);
            reset();
          }}
        />
      )}
      <Field label="Name" hint="Such as “My phone”. You can leave it empty.">
        <TextInput
          maxLength={60}
          readOnly={isPending}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {error && !isWrong && (
        <p role="alert" className="type-meta text-danger">
          {messageOf(error)}
        </p>
      )}
      <div className="dialog-actions mt-0">
        <Button onClick={onEnd}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={hasPassword && password === ''}
          busy={isPending}
          busyLabel="Waiting..."
        >
          Add
        </Button>
      </div>
    </form>
  );
}
