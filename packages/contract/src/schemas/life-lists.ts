import { z } from 'zod';
import { instantInput, item } from './items.ts';
import { maxEntryTitleLength, maxGroupNameLength } from '../life-list-rules.ts';
import { lifeListIds } from '../vocabulary.ts';

/** One line of a LifeList. Field names follow the calls' specification, which mixes two spellings. */
export const lifeListEntry = z.object({
  id: z.uuid(),
  title: z.string(),
  isChecked: z.boolean(),
  /** ISO 8601 in UTC. */
  scheduled_at: z.string().nullable(),
  /** Whether its time is to be told by a bell. Never true without a time. */
  notification: z.boolean(),
});
export type LifeListEntry = z.infer<typeof lifeListEntry>;

export const lifeList = z.object({
  id: z.enum(lifeListIds),
  title: z.string(),
  /** The template it began as; the same as its title. */
  templatename: z.string(),
  /**
   * The names of the groups in the order in which they are shown. A JSON object keeps no order for names that look
   * like numbers, so the order of `items` means nothing.
   */
  groups: z.array(z.string()),
  /** The entries of every group, also of one without any, in their order. Any text may be a key, `__proto__` too. */
  items: z.record(z.string(), z.array(lifeListEntry)),
});
export type LifeList = z.infer<typeof lifeList>;

/** Lists that are unknown are answered as missing, not as a mistake in the request. */
export const lifeListParams = z.object({ id: z.string() });

export const initializeLifeListsAnswer = z.object({
  success: z.literal(true),
  /** LifeLists the person now has, whether this call made them or an earlier one. */
  count: z.int(),
  message: z.string(),
});

/** A text of which no half of a character is left, since no database keeps one. */
const wholeText = z.string().overwrite((text) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

const entryTitle = wholeText
  .trim()
  .min(1, 'Please enter a title')
  .max(maxEntryTitleLength, `An entry has at most ${maxEntryTitleLength} characters`);

const whichEntry = {
  /** Name of the group, exactly as it was answered. */
  categoryKey: z.string().min(1).max(maxGroupNameLength),
  /** Place of the entry in its group, from 0. */
  itemIndex: z.int().min(0),
  /** The entry that is meant. When another one stands in that place by now, nothing is changed. */
  id: z.uuid().optional(),
};

export const updateLifeListEntryInput = z.object({
  ...whichEntry,
  updates: z
    .object({
      isChecked: z.boolean(),
      title: entryTitle,
      scheduled_at: instantInput.nullable(),
      notification: z.boolean(),
    })
    .partial()
    .refine((updates) => Object.keys(updates).length > 0, { error: 'Nothing to change was sent' }),
});

export const addLifeListEntryInput = z.object({
  categoryKey: whichEntry.categoryKey,
  newItem: z.object({
    /** An id of the client's own making, so that it can speak of the entry before it is answered. */
    id: z.uuid().optional(),
    title: entryTitle,
    isChecked: z.boolean().default(false),
  }),
});

export const removeLifeListEntryInput = z.object(whichEntry);

export const moveLifeListEntryInput = z.object({
  ...whichEntry,
  /** Where it is to stand once it has left its place; beyond the end is the end. */
  to: z.object({ categoryKey: whichEntry.categoryKey, itemIndex: whichEntry.itemIndex }),
});

/** A new name: composed letters, as every keyboard writes them, so that what looks the same is the same. */
const groupName = wholeText
  .trim()
  .normalize('NFC')
  .min(1, 'Please enter a name')
  .max(maxGroupNameLength, `A name has at most ${maxGroupNameLength} characters`)
  // A browser takes these for a step up the path when the group is named in an address.
  .refine((name) => name !== '.' && name !== '..', { error: 'Please enter a name with a letter in it' });

export const lifeListGroupInput = z.object({ groupName });

export const lifeListGroupParams = lifeListParams.extend({
  /** Exactly as it was answered; encoded, as every part of an address. */
  groupName: z.string().min(1).max(maxGroupNameLength),
});

/** A group that was added or renamed, and the names of all of its list in their order. */
export const lifeListGroupAnswer = z.object({ groupName: z.string(), groups: z.array(z.string()) });

/** With `undoId` the change can be taken back for a day. */
export const undoableAnswer = z.object({ undoId: z.uuid() });

export const resetLifeListAnswer = z.object({
  /** Entries that were unchecked. */
  count: z.int(),
  /** Null where there was nothing to do. */
  undoId: z.uuid().nullable(),
});

export const exportLifeListAnswer = z.object({
  /** Entries that went to Shopping. */
  count: z.int(),
  /** Unchecked entries that stay, since Shopping has their like already. */
  alreadyThere: z.int(),
  /** What they became. */
  items: z.array(item),
  undoId: z.uuid().nullable(),
});

export const undoLifeListChangeInput = z.object({ undoId: z.uuid() });

export const undoLifeListChangeAnswer = z.object({
  /** The list as it is now. */
  list: lifeList,
  /** Ids of the items that an export had put into Shopping and that have left it again. */
  removedItems: z.array(z.uuid()).optional(),
});
