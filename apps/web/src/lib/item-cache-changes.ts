import type { QueryClient } from '@tanstack/react-query';
import type { BucketSummary, Item } from '@pouch/contract/items';
import { cachedItems, itemKeys, itemsOf, recount, showItems } from './item-cache.ts';
import { shiftCounts, type ShownItems } from './item-cache-lists.ts';
import { getSession } from './session.ts';

/** What a person wants one item to become, shown until the server has answered. Null stands for an item that is not there. */
export interface Wish {
  id: string;
  /** The item as the person saw it, for when nothing cached holds it; null where it was not there. */
  seen: Item | null;
  show: (item: Item | null) => Item | null;
}

/** An item with its unanswered wishes, in the order they were made. */
interface Wished {
  /** What the server last told of it. */
  truth: Item | null;
  wishes: Wish[];
}

/** What is under way between one person's cache and the server. */
interface Changes {
  userId: string | undefined;
  wished: Map<string, Wished>;
  /** When the reads under way began, counted in reads and answers. */
  reads: Set<number>;
  /** What the server has answered since the oldest of these reads began. */
  answered: Map<string, { item: Item | null; at: number }>;
  clock: number;
}

const changesOf = new WeakMap<QueryClient, Changes>();

/** Whoever signs in next begins with none. */
function changesIn(client: QueryClient): Changes {
  const userId = getSession()?.user.id;
  const known = changesOf.get(client);
  if (known !== undefined && known.userId === userId) return known;
  const made: Changes = { userId, wished: new Map(), reads: new Set(), answered: new Map(), clock: 0 };
  changesOf.set(client, made);
  return made;
}

const shownOf = ({ truth, wishes }: Wished): Item | null =>
  wishes.reduce<Item | null>((item, wish) => wish.show(item), truth);

/** Shows wishes at once, wherever the items stand. */
export function showWishes(client: QueryClient, wishes: readonly Wish[]): void {
  const { wished } = changesIn(client);
  const cached = cachedItems(client, new Set(wishes.map(({ id }) => id)));
  for (const { id, seen } of wishes) {
    if (!wished.has(id)) wished.set(id, { truth: cached.get(id) ?? seen, wishes: [] });
  }
  change(client, wishes, (wish, known) => known.wishes.push(wish));
}

/** The server has done what was wished, and tells how items are now; what it does not name became as wished. */
export function grantWishes(client: QueryClient, wishes: readonly Wish[], answers: ShownItems): void {
  change(client, wishes, (wish, known) => {
    const answer = answers.get(wish.id);
    known.truth = answer === undefined ? wish.show(known.truth) : answer;
    remember(client, wish.id, known.truth);
    drop(wish, known);
  });
  const wished = new Set(wishes.map(({ id }) => id));
  takeTruths(client, new Map([...answers].filter(([id]) => !wished.has(id))));
}

/** Takes back wishes that the server refused: what they changed, and nothing that was wished or answered meanwhile. */
export function refuseWishes(client: QueryClient, wishes: readonly Wish[]): void {
  change(client, wishes, drop);
}

function drop(wish: Wish, known: Wished): void {
  known.wishes = known.wishes.filter((one) => one !== wish);
}

function change(
  client: QueryClient,
  wishes: readonly Wish[],
  act: (wish: Wish, known: Wished) => void,
): void {
  const { wished } = changesIn(client);
  const shown = new Map<string, Item | null>();
  for (const wish of wishes) {
    const known = wished.get(wish.id);
    if (!known) continue;
    const before = shownOf(known);
    act(wish, known);
    const after = shownOf(known);
    if (known.wishes.length === 0) wished.delete(wish.id);
    shown.set(wish.id, after);
    recount(client, before, after);
  }
  showItems(client, shown);
}

/** Takes up how the server says that items are; what is wished of them stays on top. */
export function takeTruths(client: QueryClient, truths: ShownItems): void {
  const { wished } = changesIn(client);
  const shown = new Map<string, Item | null>();
  for (const [id, item] of truths) {
    const known = wished.get(id);
    if (known) known.truth = item;
    remember(client, id, item);
    shown.set(id, known ? shownOf(known) : item);
  }
  showItems(client, shown);
}

/** A read that began before this answer may not know of it yet. */
function remember(client: QueryClient, id: string, item: Item | null): void {
  const changes = changesIn(client);
  if (changes.reads.size > 0) changes.answered.set(id, { item, at: changes.clock });
}

/**
 * Takes up what the server answered about these items: in the lists, in the list of each bucket that received one and
 * in the items themselves; the bucket tiles are read again when a bucket is concerned (QA-10).
 */
export async function refreshItems(client: QueryClient, items: readonly Item[]): Promise<void> {
  const before = cachedItems(client, new Set(items.map(({ id }) => id)));
  takeTruths(client, new Map(items.map((item) => [item.id, item])));
  if ([...before.values(), ...items].some(isOfBucket)) await refreshTiles(client);
}

export const isOfBucket = (item: Item | null): boolean => item?.category === 'Bucket';

export const refreshTiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: itemKeys.buckets() });

/**
 * Reads something that holds items. What the server answered to changes while the read was under way, and what is
 * wished still, is put on top by `place`, so that an older answer never undoes a newer one.
 */
export async function readItems<Data>(
  client: QueryClient,
  place: (data: Data, shown: ShownItems) => Data,
  read: () => Promise<Data>,
): Promise<Data> {
  const changes = changesIn(client);
  const began = (changes.clock += 1);
  changes.reads.add(began);
  try {
    const data = await read();
    const shown = shownOver(changes, itemsOf(data), began);
    return shown.size === 0 ? data : place(data, shown);
  } finally {
    changes.reads.delete(began);
    if (changes.reads.size === 0) changes.answered.clear();
  }
}

function shownOver({ wished, answered }: Changes, items: readonly Item[], began: number): ShownItems {
  const shown = new Map<string, Item | null>();
  for (const [id, answer] of answered) if (answer.at >= began) shown.set(id, answer.item);
  for (const item of wished.size > 0 ? items : []) {
    const known = wished.get(item.id);
    if (known && !shown.has(item.id)) known.truth = item;
  }
  for (const [id, known] of wished) shown.set(id, shownOf(known));
  return shown;
}

/** Reads the bucket tiles, and counts what is wished still. */
export async function readTiles(
  client: QueryClient,
  read: () => Promise<BucketSummary[]>,
): Promise<BucketSummary[]> {
  const summaries = await read();
  return [...changesIn(client).wished.values()].reduce(
    (shifted, known) => shiftCounts(shifted, known.truth, shownOf(known)),
    summaries,
  );
}
