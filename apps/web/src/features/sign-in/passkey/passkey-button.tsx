import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { PasskeyError } from '../../../platform/sign-in/passkey-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { auth } from '../calls/auth-calls.ts';
import { authErrorMessage } from '../calls/auth-error-message.ts';
import { completeSignIn, type OnSecondStep } from '../calls/complete-sign-in.ts';
import { FormFailure } from '../form/form-failure.tsx';

/**
 * Signs in with a passkey (OP-05). Cancelling shows nothing. Hidden, not left out, where theme.js has found none:
 * the build does not know that when it paints the sign-in screen.
 */
export function PasskeyButton({ onSecondStep }: { onSecondStep: OnSecondStep }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { challenge, options } = await auth.passkeyOptions();
      const { choosePasskey } = await import('../../../platform/sign-in/passkeys.ts');
      const response = await choosePasskey(options);
      return response && auth.signInWithPasskey({ challenge, response });
    },
    onSuccess: (result) => result && completeSignIn(result, onSecondStep),
  });
  return (
    <div className="mt-2.5 hidden gap-2.5 in-data-passkeys:grid">
      <Button size="wide" variant="line" busy={isPending} busyLabel="Waiting..." onClick={() => mutate()}>
        <Fingerprint className="icon-small" />
        Sign in with a passkey
      </Button>
      {error && (
        <FormFailure text={error instanceof PasskeyError ? error.userMessage : authErrorMessage(error)} />
      )}
    </div>
  );
}
