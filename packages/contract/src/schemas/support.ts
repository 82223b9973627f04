import { z } from 'zod';

export const supportTopics = ['bug', 'feedback', 'feature', 'general'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** How a message to the operators is sent from here. */
export const supportWays = z.object({
  /** The address shown when sending fails. */
  email: z.string(),
  /** Keys by which the browser sends through EmailJS; null: the server sends. */
  emailJs: z.object({ serviceId: z.string(), templateId: z.string(), publicKey: z.string() }).nullable(),
});
export type SupportWays = z.infer<typeof supportWays>;

export const supportInput = z.object({
  issueType: z.enum(supportTopics),
  email: z.email('Please enter an email address').max(254),
  message: z.string().trim().min(1, 'Please describe what it is about').max(10_000),
});
