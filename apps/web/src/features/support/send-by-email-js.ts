import type { SupportWays } from '@pouch/contract/schemas/support';
import { NotSent } from './not-sent.ts';

/** What the operators' template can name. */
export interface EmailJsFields {
  issue_type: string;
  user_email: string;
  user_name: string;
  user_id: string;
  message: string;
}

/** Milliseconds in which EmailJS must have answered. */
const patience = 30_000;

/** Sends a mail through EmailJS, whose library comes with the first. Rejects with NotSent. */
export async function sendByEmailJs(
  { serviceId, templateId, publicKey }: NonNullable<SupportWays['emailJs']>,
  fields: EmailJsFields,
): Promise<void> {
  try {
    const { send } = await import('@emailjs/browser');
    await inTime(send(serviceId, templateId, { ...fields }, { publicKey }));
  } catch (error) {
    throw new NotSent(reasonFor(error), { cause: error });
  }
}

function inTime(sending: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${patience} ms`)), patience);
    void sending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The library throws an answer that is no success as it came, and whatever else went wrong as an error. */
function reasonFor(error: unknown): string {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  if (status === 429) return 'The mail service is busy. Please wait a moment.';
  if (status === 451 || status === 403) return 'The mail service does not accept mails from this browser.';
  if (status !== null && status !== 0) return 'The mail service refused the message.';
  return 'The mail service can’t be reached. Something in this browser may keep it away.';
}
