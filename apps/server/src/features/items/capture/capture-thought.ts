import { item as itemSchema, type addItemInput, type Item } from '@pouch/contract/items';
import type { AddedItem } from '@pouch/contract/sorting-rules';
import type { SortingRule } from '@pouch/sorter';
import { isDoubtful, kindConfidence } from '@pouch/sorter/kind-confidence';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import {
  startsAtOnce,
  type UpdateStoredResponse,
  type Outcome,
  type RunOnce,
  type PublishChanges,
} from '../../../http/calls/call-handlers.ts';
import type { PictureFiles } from '../../../storage/picture-files.ts';
import type { ItemRow } from '../core/item-store.ts';
import { singleOrList } from '../core/single-or-list.ts';
import type { TextSorter } from '../sorting/text-sorter.ts';
import { insertThought } from './insert-thought.ts';
import { parseThought, withWrittenAt, type ParsedThought } from './parse-thought.ts';
import { preserveUserChoices } from './user-choices.ts';
import { applyRefinement } from './apply-refinement.ts';
import { findThoughtItems } from './refinement-store.ts';
import { presentItem } from '../core/present-item.ts';
import type { Learn } from '../edit/change-item.ts';
import { applySortingRules } from './apply-sorting-rules.ts';
import { runRefiners, type ReadItem, type ThoughtRefiner } from './refiner.ts';
import { findAuthorContext } from './author-context-store.ts';

export interface CaptureDeps {
  database: Database;
  /** The current instant, ISO 8601 in UTC. */
  instant: () => string;
  learn: Learn;
  pictureFiles: PictureFiles;
  /** What an account may store, in bytes. */
  quotaBytes: number;
  sort: TextSorter['sort'];
  /** Refiners of stored thoughts, tried in order. */
  refiners: readonly ThoughtRefiner[];
  /** Called when a thought stays as it was stored because of an error. */
  onFailure: (details: object, message: string) => void;
}

interface CaptureRequest {
  user: { id: string; timezone: string | null; alongside?: unknown };
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
): Promise<Outcome<AddedItem | AddedItem[]>> {
  const { database, instant, learn } = deps;
  const rules = user.alongside as SortingRule[] | undefined;
  const author = rules ? { timezone: user.timezone, rules } : await findAuthorContext(database, user.id);
  const accountZone = author.timezone ?? 'UTC';
  const written = withWrittenAt(body, { madeAt, accountZone });
  const thought = await parseThought({ userId: user.id, sort: deps.sort }, written, author);
  const moment = { now: instant(), accountZone };
  const newThought = {
    userId: user.id,
    ...moment,
    madeAt,
    itemIds: body.itemIds ?? [],
    thought,
    picture: await keepPicture(deps, user.id, thought.picture),
    quotaBytes: deps.quotaBytes,
    learn,
  };
  const outcome = await runOnce(
    async (tx) => singleOrList(await insertThought(tx, newThought)),
    startsAtOnce,
  );
  const refiners = deps.refiners.filter((refiner) => thought.picture !== null || !refiner.readsOnlyPictures);
  if (outcome.replayed || refiners.length === 0) return outcome;

  const added = [outcome.response].flat();
  publishChanges(itemIds(added), 'others');
  const refined = await refineStoredThought(deps, {
    userId: user.id,
    accountZone,
    thought,
    added,
    updateStoredResponse,
  });
  if (refined === null) {
    const current = await reloadItems(deps, { userId: user.id, accountZone, added });
    return { response: singleOrList(current), replayed: false, changesPublished: true };
  }
  // To all pages: the author's own page may have repeated the request and received the first items.
  publishChanges([...new Set([...itemIds(added), ...itemIds(refined)])], 'everybody');
  return { response: singleOrList(refined), replayed: false, changesPublished: true };
}

async function keepPicture({ pictureFiles }: CaptureDeps, userId: string, picture: ParsedThought['picture']) {
  if (picture === null) return null;
  const { jpeg, ...size } = picture;
  return { ...size, ...(await pictureFiles.keep(userId, jpeg)) };
}

/**
 * The first items as they are now, since they may have been changed meanwhile: then the confidence in their first kind says
 * nothing. As first stored when all were deleted.
 */
async function reloadItems(
  { database, instant, onFailure }: CaptureDeps,
  { userId, accountZone, added }: { userId: string; accountZone: string; added: AddedItem[] },
): Promise<AddedItem[]> {
  try {
    const rows = await findThoughtItems(database, userId, itemIds(added));
    const asAdded = (row: ItemRow) =>
      added.find(({ id, version }) => id === row.id && version === row.version) ??
      presentItem(row, { now: instant(), accountZone });
    return rows.length === 0 ? added : rows.map(asAdded);
  } catch (error) {
    onFailure({ err: error }, 'A stored thought could not be read');
    return added;
  }
}

/** Replaces the stored items with refined ones and returns those. Null when the stored items stay as they are. */
async function refineStoredThought(
  { database, instant, refiners, sort, onFailure }: CaptureDeps,
  {
    userId,
    accountZone,
    thought,
    added,
    updateStoredResponse,
  }: {
    userId: string;
    accountZone: string;
    thought: ParsedThought;
    added: AddedItem[];
    updateStoredResponse: UpdateStoredResponse;
  },
): Promise<AddedItem[] | null> {
  const { text, picture, now, zone, locale, rules, items, chosen } = thought;
  // The user has decided every item: nothing is left to refine.
  if (picture === null && chosen.length === items.length) return null;
  const context = { text, now, timezone: zone, rules, ...(locale !== undefined && { locale }) };
  const stored = {
    userId,
    picture,
    isUnsure: items.some(isDoubtful),
    ...context,
  };
  const refinement = await runRefiners(refiners, stored, (kind) =>
    onFailure({ kind }, 'A thought could not be read again'),
  );
  if (refinement === null) return null;
  try {
    const sorted = await applySortingRules(refinement, context, (...thought) => sort(userId, ...thought));
    const refined = preserveUserChoices(sorted, { items, chosen });
    if (refined === null) return null;
    const present = (result: Item[]) => presentRefined(result, { refined, added });
    const changes = { userId, now: instant(), accountZone, zone, stored: added.map(toItem), refined };
    const result = await applyRefinement(database, changes, (tx, items) =>
      updateStoredResponse(tx, singleOrList(present(items))),
    );
    return result && present(result);
  } catch (error) {
    onFailure({ err: error }, 'A better reading of a thought could not be stored');
    return null;
  }
}

/** The items of a refinement; what their chosen kinds taught was learned with the first items. */
const presentRefined = (
  items: readonly Item[],
  { refined, added }: { refined: readonly ReadItem[]; added: readonly AddedItem[] },
): AddedItem[] =>
  items.map((item, index) => {
    const learned = added.find(({ id }) => id === item.id)?.learned;
    return { ...item, ...kindConfidence(refined[index] ?? {}), ...(learned && { learned }) };
  });

/** The item alone, as it is stored. */
const toItem = (added: AddedItem): Item => itemSchema.parse(added);

const itemIds = (items: Item[]): string[] => items.map(({ id }) => id);
