import { z } from 'zod';
import { item } from './items.ts';
import { lifeList } from './life-lists.ts';
import { sortingRule } from './sorting-rules.ts';
import { profile, settings } from './user.ts';

export const changesSinceQuery = z.object({
  /** The `cursor` of an earlier response. Without one the response only says from where to go on. */
  cursor: z.string().min(1).max(500).optional(),
});

/** The kinds of things that a device keeps by id. */
const goneKinds = ['item', 'lifeList', 'sortingRule'] as const;

/** What has changed since a cursor. Every thing stands there once, as it is now. */
export const changesSince = z.object({
  /**
   * Nothing is known of the time before: read everything anew with the other calls, then go on from `cursor`. So it
   * is without a cursor, after more than 180 days, and when the database was restored from a backup.
   */
  reset: z.boolean(),
  /** From where to go on. */
  cursor: z.string(),
  /** There is more already: ask again at once. */
  more: z.boolean(),
  items: z.array(item),
  lifeLists: z.array(lifeList),
  sortingRules: z.array(sortingRule),
  /** null: unchanged. */
  profile: profile.nullable(),
  /** null: unchanged. */
  settings: settings.nullable(),
  /** What no list shows any more: deleted or archived. */
  gone: z.array(z.object({ kind: z.enum(goneKinds), id: z.string() })),
});
export type ChangesSince = z.infer<typeof changesSince>;
