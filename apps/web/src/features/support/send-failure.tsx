import { CircleAlert } from 'lucide-react';
import { sentenceOf } from '../../data/http/api-error.ts';
import { NotSent } from './not-sent.ts';
import type { SupportDraft } from './support-draft.ts';
import { topicLabel } from './support-topics.ts';

interface SendFailureProps {
  error: Error;
  /** The operators' address, where it is known. */
  email: string | undefined;
  draft: SupportDraft;
}

/** Why a message did not go, for as long as it has not, and the way by one's own mail program (SU-03). */
export function SendFailure({ error, email, draft }: SendFailureProps) {
  const reason = error instanceof NotSent ? error.message : sentenceOf(error);
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

/** Browsers cut long links of this kind, or drop them. */
const longestBody = 1500;

function mailTo(email: string, { topic, message }: SupportDraft): string {
  const subject = `Pouch support: ${topic === '' ? 'General Queries' : topicLabel(topic)}`;
  // A space is not a plus in a mail, and half a character, which a cut may leave, is none.
  const parts = new URLSearchParams({ subject, body: message.trim().slice(0, longestBody) });
  return `mailto:${encodeURIComponent(email)}?${String(parts).replaceAll('+', '%20')}`;
}
