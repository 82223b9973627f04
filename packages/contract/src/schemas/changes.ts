import { z } from 'zod';

/** Kinds of a user's data whose changes are published to the user's clients. */
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

/** Request header with the client's id, by which a client recognises its own changes in the stream. */
export const clientIdHeader = 'x-client-id';
export const clientId = z.string().regex(/^[\w-]{1,64}$/);

/** A change event, sent to every open client of the user whose data changed. */
export const change = z.object({
  topic: z.enum(changeTopics),
  /** Ids of the changed items or LifeLists; null: any of them may have changed. */
  ids: z.array(z.string()).nullable(),
  /** Id of the client that made the change; null if the request carried none. */
  client: clientId.nullable(),
});
export type Change = z.infer<typeof change>;

/** Events of the change stream, by name. */
export const changeEvents = {
  /** The stream is open: every change from now on is sent. */
  hello: z.object({}),
  change,
  /** Changes may have been missed: refetch everything. */
  refresh: z.object({}),
  /** The user has too many streams; this one, the oldest, ends. */
  full: z.object({}),
};
