import { z } from 'zod';

export const supportTopics = ['bug', 'feedback', 'feature', 'general'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** How clients of this server send a message to the operators. */
export const supportChannels = z.object({
  /** The email address shown when sending fails. */
  email: z.string(),
  /** Keys with which the browser sends through EmailJS; null: the server sends. */
  emailJs: z.object({ serviceId: z.string(), templateId: z.string(), publicKey: z.string() }).nullable(),
});
export type SupportChannels = z.infer<typeof supportChannels>;

export const supportInput = z.object({
  issueType: z.enum(supportTopics),
  email: z.email('Please enter an email address').max(254),
  message: z.string().trim().min(1, 'Please describe what it is about').max(10_000),
});
