import { useState, type SubmitEvent } from 'react';
import type { AuthenticatorSetup } from '@pouch/contract/sign-in/second-factor';
import { messageOf } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { QrCode } from './qr-code.tsx';
import { useConfirmTwoStep } from './two-step-calls.ts';

interface SetUpStepProps {
  setup: AuthenticatorSetup;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret to an authenticator app, and asks for a code that the app makes of it. */
export function SetUpStep({ setup, onCodes, onClose }: SetUpStepProps) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useConfirmTwoStep();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim() !== '' && !isPending) mutate(code, { onSuccess: onCodes });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <p className="text-text-2">Scan this with an authenticator app, or type the key into it.</p>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <div className="grid gap-1">
        <span className="type-label">Key</span>
        <code className="type-meta wrap-anywhere select-all" translate="no">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <a className="type-meta underline" href={setup.uri}>
          Open in an app on this device
        </a>
      </div>
      <Field
        label="Code"
        hint="The six digits that the app shows. Your other devices will be signed out."
        error={error ? messageOf(error) : undefined}
      >
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          readOnly={isPending}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            reset();
          }}
        />
      </Field>
      <div className="dialog-actions mt-0">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={code.trim() === ''}
          busy={isPending}
          busyLabel="Turning on..."
        >
          Turn on
        </Button>
      </div>
    </form>
  );
}
