import { z } from 'zod';
import { instantInput } from './items.ts';
import { lifeListIds } from './vocabulary.ts';

const maxEntryTitleLength = 500;
const maxGroupNameLength = 120;

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

export const updateLifeListEntryInput = z.object({
  /** Name of the group, exactly as it was answered. */
  categoryKey: z.string().min(1).max(maxGroupNameLength),
  /** Place of the entry in its group, from 0. */
  itemIndex: z.int().min(0),
  /** The entry that is meant. When another one stands in that place by now, nothing is changed. */
  id: z.uuid().optional(),
  updates: z
    .object({
      isChecked: z.boolean(),
      title: z.string().trim().min(1, 'Please enter a title').max(maxEntryTitleLength),
      scheduled_at: instantInput.nullable(),
      notification: z.boolean(),
    })
    .partial()
    .refine((updates) => Object.keys(updates).length > 0, { error: 'Nothing to change was sent' }),
});
