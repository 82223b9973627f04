import { z } from 'zod';
import { lifeListIds } from '../vocabulary.ts';

const common = {
  id: z.uuid(),
  fromUserName: z.string(),
  fromUserEmail: z.string(),
  created_at: z.string(),
};

/** Something that a contact has sent and that waits for an answer. Only what a person must see to decide is told. */
export const shareRequest = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('item'),
    data: z.object({ cleaned_title: z.string(), original_text: z.string() }),
  }),
  z.object({
    ...common,
    type: z.literal('lifelist'),
    data: z.object({ listId: z.enum(lifeListIds), title: z.string(), templatename: z.string() }),
  }),
]);
export type ShareRequest = z.infer<typeof shareRequest>;

export const shareParams = z.object({ id: z.uuid() });

export const shareInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item'), itemId: z.uuid(), contactId: z.uuid() }),
  z.object({ type: z.literal('lifelist'), listId: z.enum(lifeListIds), contactId: z.uuid() }),
]);

export const shareAnswer = z.object({
  id: z.uuid(),
  /** The same thing already waits for this contact's answer; nothing was sent again. */
  alreadyPending: z.boolean(),
});

export const mergeOptions = ['merge', 'replace'] as const;
export type MergeOption = (typeof mergeOptions)[number];

/** What approving a list would do to the receiver's own, for both options. Counts of entries. */
export const sharePreview = z.object({
  merge: z.object({ added: z.int(), already: z.int() }),
  replace: z.object({ added: z.int(), removed: z.int(), kept: z.int() }),
});
export type SharePreview = z.infer<typeof sharePreview>;

export const approveShareInput = z.object({ option: z.enum(mergeOptions).optional() }).optional();

export const approveShareAnswer = z.object({
  /** What came of it: the new item's id or the list's. */
  itemId: z.uuid().nullable(),
  listId: z.enum(lifeListIds).nullable(),
  /** Until when the approval of a list or item can be taken back: ISO 8601 in UTC. */
  undoUntil: z.string(),
});
export type ApproveShareAnswer = z.infer<typeof approveShareAnswer>;

export const undoShareAnswer = z.object({
  /** What was taken back: the item's id or the list's; neither when a refusal was. */
  itemId: z.uuid().nullable(),
  listId: z.enum(lifeListIds).nullable(),
});
export type UndoShareAnswer = z.infer<typeof undoShareAnswer>;
