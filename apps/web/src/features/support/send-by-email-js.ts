import type { SupportChannels } from '@pouch/contract/support';
import { withTimeout } from '../../lib/with-timeout.ts';
import { NotSentError } from './not-sent-error.ts';

/** The variables of the operators' template. */
export interface EmailJsFields {
  issue_type: string;
  user_email: string;
  user_name: string;
  user_id: string;
  message: string;
}

const sendTimeoutMs = 30_000;

/** Sends an email through EmailJS, whose library is loaded at first use. Rejects with NotSentError. */
export async function sendByEmailJs(
  { serviceId, templateId, publicKey }: NonNullable<SupportChannels['emailJs']>,
  fields: EmailJsFields,
): Promise<void> {
  try {
    const { send } = await import('@emailjs/browser');
    await withTimeout(
      send(serviceId, templateId, { ...fields }, { publicKey }),
      sendTimeoutMs,
      () => new Error(`No answer in ${sendTimeoutMs} ms`),
    );
  } catch (error) {
    throw new NotSentError(failureReason(error), { cause: error });
  }
}

/** The library throws an unsuccessful response as it is, and any other failure as an error. */
function failureReason(error: unknown): string {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  if (status === 429) return 'The mail service is busy. Please wait a moment.';
  if (status === 451 || status === 403) return 'The mail service does not accept mails from this browser.';
  if (status !== null && status !== 0) return 'The mail service refused the message.';
  return 'Couldn’t reach the mail service. A browser extension may be blocking it.';
}
