import { MailCheck, MailQuestion } from 'lucide-react';
import type { EmailState } from '@pouch/contract/account';
import { Button } from '../../../ui/controls/button.tsx';
import { useSendEmailLink } from './use-email.ts';

/** The address of today, and what it or the next one still waits for. */
export function EmailStanding({ state: { email, isVerified, pending, sendsMail } }: { state: EmailState }) {
  const { mutate, isPending } = useSendEmailLink();
  const canConfirm = !isVerified && sendsMail;
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3 rounded-medium bg-accent-soft p-3.5">
        {canConfirm ? (
          <MailQuestion className="icon-small flex-none" />
        ) : (
          <MailCheck className="icon-small flex-none" />
        )}
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <strong>{email}</strong>
          {canConfirm && <> isn’t confirmed yet. Contact requests wait until it is.</>}
        </p>
        {canConfirm && pending === null && (
          <Button size="small" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
            Send me a link
          </Button>
        )}
      </div>
      {pending !== null && (
        <p role="status" className="wrap-anywhere text-text-2">
          Waiting for you at <strong>{pending}</strong>: follow the link in the mail to make it your address.
        </p>
      )}
    </div>
  );
}
