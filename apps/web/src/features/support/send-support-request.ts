import type { SupportTopic, SupportChannels } from '@pouch/contract/support';
import { messageOf } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { NotSentError } from './not-sent-error.ts';
import { sendByEmailJs } from './send-by-email-js.ts';
import { topicLabel } from './support-topics.ts';

export interface SupportRequest {
  topic: SupportTopic;
  email: string;
  message: string;
  userId: string;
  userName: string | null;
}

/** Sends a message through EmailJS where the server names it, otherwise through the server (SU-04). Rejects with NotSentError. */
export async function sendSupportRequest(channels: SupportChannels, request: SupportRequest): Promise<void> {
  const { topic, email, message } = request;
  if (channels.emailJs === null) {
    await api.sendSupportRequest({ body: { issueType: topic, email, message } }).catch(throwNotSent);
    return;
  }
  await sendByEmailJs(channels.emailJs, {
    issue_type: topicLabel(topic),
    user_email: email,
    user_name: request.userName?.trim() || 'Anonymous',
    user_id: request.userId,
    message,
  });
}

function throwNotSent(cause: unknown): never {
  throw new NotSentError(messageOf(cause), { cause });
}
