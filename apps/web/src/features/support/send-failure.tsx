import { CircleAlert } from 'lucide-react';
import { messageOf } from '../../data/http/api-error.ts';
import { NotSentError } from './not-sent-error.ts';
import type { SupportDraft } from './support-draft.ts';
import { topicLabel } from './support-topics.ts';

interface SendFailureProps {
  error: Error;
  /** The operators' email, where it is known. */
  email: string | undefined;
  draft: SupportDraft;
}

/** Why a message was not sent, with a mailto link as an alternative (SU-03). */
export function SendFailure({ error, email, draft }: SendFailureProps) {
  const reason = error instanceof NotSentError ? error.message : messageOf(error);
  return (
    <div className="flex gap-2 rounded-medium bg-danger-soft px-3.5 py-3 text-danger">
      <CircleAlert />
      <p>
        {reason} What you wrote is kept here.
        {email !== undefined && (
          <>
            {' '}
            <a className="font-[560] underline underline-offset-2" href={mailTo(email, draft)}>
              Write to {email}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

/** Characters. Browsers cut or drop longer mailto links. */
const maxBodyLength = 1500;

function mailTo(email: string, { topic, message }: SupportDraft): string {
  const subject = `Pouch support: ${topic === '' ? 'General Queries' : topicLabel(topic)}`;
  // mailto needs %20 rather than +. The cut may split a surrogate pair, which URLSearchParams replaces.
  const parts = new URLSearchParams({ subject, body: message.trim().slice(0, maxBodyLength) });
  return `mailto:${encodeURIComponent(email)}?${String(parts).replaceAll('+', '%20')}`;
}
