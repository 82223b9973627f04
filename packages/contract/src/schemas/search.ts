import { z } from 'zod';
import { item } from './items.ts';
import { lifeListIds, maxSearchLength } from '../vocabulary.ts';

/** Most items, and most LifeList entries, in one response. */
export const maxSearchResults = 50;

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

/** Best match first: a match in the title before one elsewhere, active before completed, newer before older. */
export const searchResponse = z.object({
  /** Active, completed and archived items. */
  items: z.array(item).max(maxSearchResults),
  entries: z.array(foundEntry).max(maxSearchResults),
});
export type SearchResponse = z.infer<typeof searchResponse>;
