import { z } from 'zod';

/** The changes that a webhook can be called for. */
export const hookTopics = [
  'item.added',
  'item.changed',
  'item.completed',
  'item.deleted',
  'lifeList.changed',
] as const;
export type HookTopic = (typeof hookTopics)[number];

/** `type` of a message: a topic, or that of `POST /api/hooks/{id}/test`. */
export const hookEventTypes = [...hookTopics, 'test'] as const;

export const maxHooks = 10;

export const addHookInput = z.object({
  url: z
    .string({ error: 'Please enter the address to call' })
    .trim()
    .min(1, 'Please enter the address to call')
    .max(2_000, 'This address is too long'),
  topics: z
    .array(z.enum(hookTopics, { error: 'Please choose among the changes that there are' }), {
      error: 'Please choose at least one change',
    })
    .min(1, 'Please choose at least one change')
    .transform((topics) => hookTopics.filter((topic) => topics.includes(topic))),
});

export const hook = z.object({
  id: z.uuid(),
  url: z.string(),
  topics: z.array(z.enum(hookTopics)),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** How many messages wait to be delivered. */
  waiting: z.int(),
  /** Since when no attempt has succeeded; null after a success. */
  failingSince: z.string().nullable(),
  /** When messages were last given up, after 24 hours; null if never. */
  gaveUpAt: z.string().nullable(),
});
export type Hook = z.infer<typeof hook>;

export const addedHook = hook.extend({
  /** Verifies the signatures (Standard Webhooks): `whsec_…`. It is shown this once. */
  secret: z.string(),
});

export const hookParams = z.object({ id: z.uuid() });
export const hookDeliveryParams = z.object({ id: z.uuid(), deliveryId: z.uuid() });

/** A message to a webhook, and what became of it. */
export const hookDelivery = z.object({
  /** The message's `webhook-id`. */
  id: z.uuid(),
  type: z.enum(hookEventTypes),
  /** When the change was made, ISO 8601 in UTC. */
  createdAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** When it was last tried; null if not yet. */
  attemptedAt: z.string().nullable(),
  /** When it is tried next; null when it is not. */
  nextAttemptAt: z.string().nullable(),
  /** The HTTP status of the last answer; null without one. */
  answerStatus: z.int().nullable(),
  /** Why the last attempt failed, as a sentence. */
  error: z.string().nullable(),
});
export type HookDelivery = z.infer<typeof hookDelivery>;
