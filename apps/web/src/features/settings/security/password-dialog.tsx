import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { minPasswordLength } from '@pouch/contract/vocabulary';
import { ApiError, messageOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { calendarAddressQuery } from './door-queries.ts';

/** Characters. */
const maxPasswordLength = 128;

const intro =
  'You’ll stay signed in here. Every other device will be signed out. The private address of your calendar and your access tokens end.';

/** Changes the password by the current one (FW-09). What is typed stays after a failure. Load it lazily. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.changePassword({ body: { currentPassword, newPassword } }),
    onSuccess: () => {
      client.setQueryData(calendarAddressQuery().queryKey, { url: null });
      toast({ title: 'Password changed', text: 'Your other devices have been signed out.' });
      onClose();
    },
  });
  const isWrong = error instanceof ApiError && error.requiresReauth;
  const shared = { maxLength: maxPasswordLength, readOnly: isPending } as const;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isShort = newPassword.length < minPasswordLength;
    setTooShort(isShort);
    if (!isShort && !isPending) mutate();
  }

  return (
    <Dialog open onClose={onClose} title="Change password" text={intro}>
      <form className="grid gap-4" onSubmit={onSubmit}>
        <PasswordField
          {...shared}
          autoFocus
          label="Current password"
          autoComplete="current-password"
          error={isWrong ? messageOf(error) : undefined}
          value={currentPassword}
          onChange={(event) => {
            setCurrent(event.target.value);
            reset();
          }}
        />
        <PasswordField
          {...shared}
          label="New password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
          error={isTooShort ? `Your password needs at least ${minPasswordLength} characters.` : undefined}
          value={newPassword}
          onChange={(event) => {
            setNew(event.target.value);
            setTooShort(false);
          }}
        />
        {error && !isWrong && (
          <p role="alert" className="type-meta text-danger">
            {messageOf(error)}
          </p>
        )}
        <div className="dialog-actions mt-0">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={currentPassword === '' || newPassword === ''}
            busy={isPending}
            busyLabel="Saving..."
          >
            Change
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
