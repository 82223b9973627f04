import type { addItemInput, Item } from '@pouch/contract/schemas/items';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Amend, Created, Once, Tell } from '../../http/calls/call-handlers.ts';
import { oneOrMany, readThought, storeThought, type ReadThought } from './add-thought.ts';
import { withChosen } from './capture/user-choices.ts';
import { improveThought } from './capture/apply-refinement.ts';
import { findThought } from './capture/refinement-store.ts';
import { presentItem } from './core/present-item.ts';
import { withRules } from './capture/apply-sorting-rules.ts';
import { readSlowly, type SlowReader } from './capture/refiner.ts';
import { findWriter } from './capture/author-context-store.ts';

/** What the way of a thought needs of the server. */
export interface ThoughtServices {
  database: Database;
  /** The current instant, ISO 8601 in UTC. */
  instant: () => string;
  /** Those who may read a stored thought again, in the order in which they are asked. */
  slowReaders: readonly SlowReader[];
  /** Told when a thought stays as it was stored because something failed. */
  onFailure: (details: object, message: string) => void;
}

interface ThoughtCall {
  user: { id: string };
  body: z.output<typeof addItemInput>;
  once: Once;
  amend: Amend;
  tell: Tell;
}

/**
 * Stores a thought as the embedded sorter reads it and then, outside any transaction, lets the slow readers do better.
 * Whatever becomes of them, the thought is kept; a client that goes away does not stop them. A repeat of the request
 * never asks them again: it gets what is stored by then.
 */
export async function takeThought(
  services: ThoughtServices,
  { user, body, once, amend, tell }: ThoughtCall,
): Promise<Created<Item | Item[]>> {
  const { database, instant, slowReaders } = services;
  const thought = await readThought(body, await findWriter(database, user.id));
  const created = await once((handle) => storeThought(handle, { userId: user.id, now: instant(), thought }));
  if (created.repeated || slowReaders.length === 0) return created;

  const stored = [created.answer].flat();
  tell(idsOf(stored), 'others');
  const improved = await improve(services, { userId: user.id, thought, stored, amend });
  if (improved === null) {
    const now = await asTheyAre(services, { userId: user.id, stored });
    return { answer: oneOrMany(now), repeated: false, told: true };
  }
  // Everybody, since the writer's own page may have asked again and been answered with the first items.
  tell([...new Set([...idsOf(stored), ...idsOf(improved)])], 'everybody');
  return { answer: oneOrMany(improved), repeated: false, told: true };
}

/** The first items as somebody may have changed them while they were read again; as they were where all are gone. */
async function asTheyAre(
  { database, onFailure }: ThoughtServices,
  { userId, stored }: { userId: string; stored: Item[] },
): Promise<Item[]> {
  try {
    const rows = await findThought(database, userId, idsOf(stored));
    return rows.length === 0 ? stored : rows.map(presentItem);
  } catch (error) {
    onFailure({ err: error }, 'A stored thought could not be read');
    return stored;
  }
}

/** The better items, stored in the place of the first ones; null when those stay. */
async function improve(
  { database, instant, slowReaders, onFailure }: ThoughtServices,
  { userId, thought, stored, amend }: { userId: string; thought: ReadThought; stored: Item[]; amend: Amend },
): Promise<Item[] | null> {
  const { text, picture, now, zone, locale, rules, items, chosen } = thought;
  // Nothing is left to be read better.
  if (picture === null && chosen.length === items.length) return null;
  const context = { text, now, timezone: zone, rules, ...(locale !== undefined && { locale }) };
  const read = await readSlowly(slowReaders, { userId, picture, ...context }, (kind) =>
    onFailure({ kind }, 'A thought could not be read again'),
  );
  if (read === null) return null;
  try {
    const better = withChosen(withRules(read, context), { items, chosen });
    if (better === null) return null;
    return await improveThought(database, { userId, now: instant(), zone, stored, better }, (tx, improved) =>
      amend(tx, oneOrMany(improved)),
    );
  } catch (error) {
    onFailure({ err: error }, 'A better reading of a thought could not be stored');
    return null;
  }
}

const idsOf = (items: Item[]): string[] => items.map(({ id }) => id);
