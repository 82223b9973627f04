import type { SupportTopic, SupportWays } from '@pouch/contract/schemas/support';
import { sentenceOf } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { NotSent } from './not-sent.ts';
import { sendByEmailJs } from './send-by-email-js.ts';
import { topicLabel } from './support-topics.ts';

export interface SupportRequest {
  topic: SupportTopic;
  email: string;
  message: string;
  userId: string;
  userName: string | null;
}

/** Sends a message the way this server has told: by EmailJS, or through the server (SU-04). Rejects with NotSent. */
export async function sendSupportRequest(ways: SupportWays, request: SupportRequest): Promise<void> {
  const { topic, email, message } = request;
  if (ways.emailJs === null) {
    await api.sendSupportRequest({ body: { issueType: topic, email, message } }).catch(notSent);
    return;
  }
  await sendByEmailJs(ways.emailJs, {
    issue_type: topicLabel(topic),
    user_email: email,
    user_name: request.userName?.trim() || 'Anonymous',
    user_id: request.userId,
    message,
  });
}

function notSent(cause: unknown): never {
  throw new NotSent(sentenceOf(cause), { cause });
}
