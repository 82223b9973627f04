import { z } from 'zod';

/** What a call can change for the person who makes it. */
export const changeTopics = [
  'items',
  'lifeLists',
  'profile',
  'settings',
  'sortingRules',
  'recaps',
  'contacts',
  'shares',
  'subscription',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** Header by which a client names itself, so that it can tell its own changes from others'. */
export const clientIdHeader = 'x-client-id';
export const clientId = z.string().regex(/^[\w-]{1,64}$/);

/** One change of somebody's things, told to everywhere that person is signed in. */
export const change = z.object({
  topic: z.enum(changeTopics),
  /** The items or LifeLists concerned; null when it may be any. */
  ids: z.array(z.string()).nullable(),
  /** The client that made the change, or null when it did not name itself. */
  client: clientId.nullable(),
});
export type Change = z.infer<typeof change>;

/** What the stream of changes tells, by the name of the event. */
export const changeEvents = {
  /** The stream has begun: every change from here on is told. */
  hello: z.object({}),
  change,
  /** Changes may have been missed: read everything again. */
  refresh: z.object({}),
  /** The person has too many streams, and this one, the oldest, ends. */
  full: z.object({}),
};
