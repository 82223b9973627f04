import { z } from 'zod';
import { lifeListIds } from '../vocabulary.ts';

const commonFields = {
  id: z.uuid(),
  fromUserName: z.string(),
  fromUserEmail: z.string(),
  created_at: z.string(),
};

/** A share that waits for the recipient's decision. Holds only what is needed to decide. */
export const shareRequest = z.discriminatedUnion('type', [
  z.object({
    ...commonFields,
    type: z.literal('item'),
    data: z.object({ cleaned_title: z.string(), original_text: z.string() }),
  }),
  z.object({
    ...commonFields,
    type: z.literal('lifelist'),
    data: z.object({ listId: z.enum(lifeListIds), title: z.string(), templatename: z.string() }),
  }),
]);
export type ShareRequest = z.infer<typeof shareRequest>;

/**
 * Something the user has sent to a contact; sent again, it is one. `answered` is accepted or declined: the sender is not
 * told which (SH-04).
 */
export const sentShare = z.object({
  /** The user's own item or LifeList; the other is null. */
  itemId: z.uuid().nullable(),
  listId: z.enum(lifeListIds).nullable(),
  contactId: z.uuid(),
  /** As the user calls them. */
  contactName: z.string(),
  state: z.enum(['pending', 'answered']),
  sentAt: z.string(),
});
export type SentShare = z.infer<typeof sentShare>;

export const shareParams = z.object({ id: z.uuid() });

export const shareInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item'), itemId: z.uuid(), contactId: z.uuid() }),
  z.object({ type: z.literal('lifelist'), listId: z.enum(lifeListIds), contactId: z.uuid() }),
]);

export const shareResponse = z.object({
  id: z.uuid(),
  /** The same share already waits for this contact's decision; nothing was sent again. */
  alreadyPending: z.boolean(),
});

export const mergeOptions = ['merge', 'replace'] as const;
export type MergeOption = (typeof mergeOptions)[number];

/** What approving a list would do to the recipient's own list, for both options. Counts of entries. */
export const sharePreview = z.object({
  merge: z.object({ added: z.int(), already: z.int() }),
  replace: z.object({ added: z.int(), removed: z.int(), kept: z.int() }),
});
export type SharePreview = z.infer<typeof sharePreview>;

export const approveShareInput = z.object({ option: z.enum(mergeOptions).optional() }).optional();

export const approveShareResponse = z.object({
  /** The id of the new item or of the changed LifeList. */
  itemId: z.uuid().nullable(),
  listId: z.enum(lifeListIds).nullable(),
  /** The approval can be undone until this instant: ISO 8601 in UTC. */
  undoUntil: z.string(),
});
export type ApproveShareResponse = z.infer<typeof approveShareResponse>;

export const undoShareResponse = z.object({
  /** The id of the item or LifeList whose approval was undone; both null if a rejection was undone. */
  itemId: z.uuid().nullable(),
  listId: z.enum(lifeListIds).nullable(),
});
export type UndoShareResponse = z.infer<typeof undoShareResponse>;
