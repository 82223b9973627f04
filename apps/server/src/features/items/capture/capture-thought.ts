import type { addItemInput, Item } from '@pouch/contract/items';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type {
  UpdateStoredResponse,
  Outcome,
  RunOnce,
  PublishChanges,
} from '../../../http/calls/call-handlers.ts';
import { singleOrList } from '../core/item-mapping.ts';
import { insertThought } from './insert-thought.ts';
import { parseThought, type ParsedThought } from './parse-thought.ts';
import { preserveUserChoices } from './user-choices.ts';
import { applyRefinement } from './apply-refinement.ts';
import { findThoughtItems } from './refinement-store.ts';
import { presentItem } from '../core/present-item.ts';
import { applySortingRules } from './apply-sorting-rules.ts';
import { runRefiners, type ThoughtRefiner } from './refiner.ts';
import { findAuthorContext } from './author-context-store.ts';

export interface CaptureDeps {
  database: Database;
  /** The current instant, ISO 8601 in UTC. */
  instant: () => string;
  /** Refiners of stored thoughts, tried in order. */
  refiners: readonly ThoughtRefiner[];
  /** Called when a thought stays as it was stored because of an error. */
  onFailure: (details: object, message: string) => void;
}

interface CaptureRequest {
  user: { id: string };
  body: z.output<typeof addItemInput>;
  /** ISO 8601 in UTC. */
  madeAt: string;
  runOnce: RunOnce;
  updateStoredResponse: UpdateStoredResponse;
  publishChanges: PublishChanges;
}

/**
 * Stores a thought as the embedded sorter reads it and then, outside any transaction, runs the refiners. The thought
 * stays stored whether they succeed or not, and they continue when the client disconnects. A repeated request does not
 * run them again: it returns what is stored by then.
 */
export async function captureThought(
  deps: CaptureDeps,
  { user, body, madeAt, runOnce, updateStoredResponse, publishChanges }: CaptureRequest,
): Promise<Outcome<Item | Item[]>> {
  const { database, instant, refiners } = deps;
  const thought = await parseThought(body, await findAuthorContext(database, user.id));
  const outcome = await runOnce((tx) =>
    insertThought(tx, { userId: user.id, now: instant(), madeAt, itemIds: body.itemIds ?? [], thought }),
  );
  if (outcome.replayed || refiners.length === 0) return outcome;

  const stored = [outcome.response].flat();
  publishChanges(itemIds(stored), 'others');
  const refined = await refineStoredThought(deps, { userId: user.id, thought, stored, updateStoredResponse });
  if (refined === null) {
    const current = await reloadItems(deps, { userId: user.id, stored });
    return { response: singleOrList(current), replayed: false, changesPublished: true };
  }
  // To all pages: the author's own page may have repeated the request and received the first items.
  publishChanges([...new Set([...itemIds(stored), ...itemIds(refined)])], 'everybody');
  return { response: singleOrList(refined), replayed: false, changesPublished: true };
}

/**
 * The first items as they are now, since they may have been changed meanwhile; as first stored when all were deleted.
 */
async function reloadItems(
  { database, onFailure }: CaptureDeps,
  { userId, stored }: { userId: string; stored: Item[] },
): Promise<Item[]> {
  try {
    const rows = await findThoughtItems(database, userId, itemIds(stored));
    return rows.length === 0 ? stored : rows.map(presentItem);
  } catch (error) {
    onFailure({ err: error }, 'A stored thought could not be read');
    return stored;
  }
}

/** Replaces the stored items with refined ones and returns those. Null when the stored items stay as they are. */
async function refineStoredThought(
  { database, instant, refiners, onFailure }: CaptureDeps,
  {
    userId,
    thought,
    stored,
    updateStoredResponse,
  }: { userId: string; thought: ParsedThought; stored: Item[]; updateStoredResponse: UpdateStoredResponse },
): Promise<Item[] | null> {
  const { text, picture, now, zone, locale, rules, items, chosen } = thought;
  // The user has decided every item: nothing is left to refine.
  if (picture === null && chosen.length === items.length) return null;
  const context = { text, now, timezone: zone, rules, ...(locale !== undefined && { locale }) };
  const refinement = await runRefiners(refiners, { userId, picture, ...context }, (kind) =>
    onFailure({ kind }, 'A thought could not be read again'),
  );
  if (refinement === null) return null;
  try {
    const refined = preserveUserChoices(applySortingRules(refinement, context), { items, chosen });
    if (refined === null) return null;
    return await applyRefinement(database, { userId, now: instant(), zone, stored, refined }, (tx, result) =>
      updateStoredResponse(tx, singleOrList(result)),
    );
  } catch (error) {
    onFailure({ err: error }, 'A better reading of a thought could not be stored');
    return null;
  }
}

const itemIds = (items: Item[]): string[] => items.map(({ id }) => id);
