import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { messageOf } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { FormFailure } from './form/form-failure.tsx';
import { FormNotice } from './form/form-notice.tsx';
import { Welcome } from './welcome.tsx';

/**
 * The target of the link that is mailed to an address (CO-06). A press confirms it, not the visit: programs that look into
 * mails open links too.
 */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.confirmEmail({ body: { token } }),
  });
  if (data) {
    return (
      <Welcome title="Address confirmed" text={data.email}>
        <div className="grid gap-4">
          <FormNotice
            text={data.isNew ? 'Sign in with this address from now on.' : 'Contact requests reach you now.'}
          />
          <ButtonLink variant="primary" size="wide" href="/">
            Open Pouch
          </ButtonLink>
        </div>
      </Welcome>
    );
  }
  return (
    <Welcome title="Is this your address?" text="Confirm it only if the Pouch account is yours.">
      <div className="grid gap-4">
        {error && <FormFailure text={messageOf(error)} />}
        <Button
          variant="primary"
          size="wide"
          busy={isPending}
          busyLabel="Confirming..."
          onClick={() => mutate()}
        >
          Confirm this address
        </Button>
        <ButtonLink variant="quiet" size="wide" href="/">
          Not mine
        </ButtonLink>
      </div>
    </Welcome>
  );
}
