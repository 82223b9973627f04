import { z } from 'zod';
import { item } from './items.ts';
import { lifeListIds, maxSearchLength } from '../vocabulary.ts';

/** The most items, and the most entries of LifeLists, that one answer holds. */
export const maxFound = 50;

export const searchQuery = z.object({
  q: z
    .string('Please enter what to search for')
    .trim()
    .min(1, 'Please enter what to search for')
    .max(maxSearchLength, `Please search for at most ${maxSearchLength} characters`),
});

export const foundEntry = z.object({
  listId: z.enum(lifeListIds),
  listTitle: z.string(),
  /** The name of the group that holds the entry. */
  categoryKey: z.string(),
  id: z.uuid(),
  title: z.string(),
});
export type FoundEntry = z.infer<typeof foundEntry>;

/** Best first: what the title says before what the rest says, active before completed, newer before older. */
export const searchAnswer = z.object({
  /** Active, completed and archived ones. */
  items: z.array(item).max(maxFound),
  entries: z.array(foundEntry).max(maxFound),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
