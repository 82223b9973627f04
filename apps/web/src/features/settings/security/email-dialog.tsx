import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { EmailState } from '@pouch/contract/account';
import { ApiError, messageOf } from '../../../data/http/api-error.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { isEmail } from '../../../lib/is-email.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { YourPasswordField } from '../../../ui/form/your-password-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmailStanding } from './email-standing.tsx';
import { useChangeEmail } from './use-email.ts';

interface EmailDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Shows the account's address, and changes it by a link that goes to the new one. Load it lazily. */
export function EmailDialog({ hasPassword, onClose }: EmailDialogProps) {
  const { data, error, refetch } = useQuery(userQueries.email());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Email address"
      text="You sign in with it, and get your links there."
    >
      {data ? (
        <>
          <EmailStanding state={data} />
          <ChangeForm state={data} hasPassword={hasPassword} onClose={onClose} />
        </>
      ) : error ? (
        <FailedState
          title="Your address didn’t load"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={1} leading="tile" />
      )}
    </Dialog>
  );
}

function ChangeForm({ state, hasPassword, onClose }: EmailDialogProps & { state: EmailState }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useChangeEmail();
  const isWrong = error instanceof ApiError && error.requiresReauth;
  const problem = isTried && !isEmail(email) ? 'Please enter a valid email address.' : undefined;
  const isIncomplete = email.trim() === '' || (hasPassword && password === '');

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email) || isPending) return;
    mutate(
      { email: email.trim(), ...(hasPassword && { password }) },
      {
        onSuccess: () => {
          setEmail('');
          setPassword('');
          setTried(false);
        },
      },
    );
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field
        label="New address"
        error={problem ?? (error && !isWrong ? messageOf(error) : undefined)}
        hint={
          state.sendsMail
            ? 'It changes once you follow the link we send there.'
            : 'This server can’t send mail. Ask the person who runs it for the link.'
        }
      >
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isPending}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            reset();
          }}
        />
      </Field>
      {hasPassword && (
        <YourPasswordField
          readOnly={isPending}
          error={isWrong ? messageOf(error) : undefined}
          value={password}
          onChange={(value) => {
            setPassword(value);
            reset();
          }}
        />
      )}
      <div className="dialog-actions mt-0">
        <Button onClick={onClose}>Done</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isIncomplete}
          busy={isPending}
          busyLabel="Sending..."
        >
          Send link
        </Button>
      </div>
    </form>
  );
}
