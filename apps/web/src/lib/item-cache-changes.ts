import type { QueryClient } from '@tanstack/react-query';
import type { BucketSummary, Item } from '@pouch/contract/schemas/items';
import { ApiError } from '../data/http/api-error.ts';
import { api } from '../data/http/api.ts';
import { cachedItems, itemKeys, itemsOf, recount, showItems } from '../data/items/item-cache.ts';
import { shiftCounts, type ShownItems } from '../data/items/item-list-updates.ts';
import { getSession } from '../data/session/session.ts';

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
  session: string | undefined;
  wished: Map<string, Wished>;
  /** When the reads under way began, counted in reads and answers. */
  reads: Set<number>;
  /** What the server has answered since the oldest of these reads began. */
  answered: Map<string, { item: Item | null; at: number }>;
  clock: number;
  /** The last of the changes that are on their way, by item. */
  sending: Map<string, Promise<unknown>>;
  /** The tiles were read while something was wished, which they may count twice. */
  areTilesGuessed: boolean;
}

const changesOf = new WeakMap<QueryClient, Changes>();

/** Whoever signs in next begins with none, the same person too: what had no answer by then will never have one. */
function changesIn(client: QueryClient): Changes {
  const session = getSession()?.token;
  const known = changesOf.get(client);
  if (known !== undefined && known.session === session) return known;
  const made: Changes = {
    session,
    wished: new Map(),
    reads: new Set(),
    answered: new Map(),
    clock: 0,
    sending: new Map(),
    areTilesGuessed: false,
  };
  changesOf.set(client, made);
  return made;
}

const shownOf = ({ truth, wishes }: Wished): Item | null =>
  wishes.reduce<Item | null>((item, wish) => wish.show(item), truth);

/** Nobody waits any more for what somebody wished who has left. */
const never = new Promise<never>(() => undefined);

/**
 * Sends a change of these items once every earlier one of any of them has its answer, whatever that is: requests side by side
 * may reach the server in another order than they were made in, and their answers come back in yet another.
 */
export async function sendInOrder<Answer>(
  client: QueryClient,
  ids: readonly string[],
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { sending } = changesIn(client);
  const userId = getSession()?.user.id;
  const sent = Promise.allSettled(ids.flatMap((id) => sending.get(id) ?? [])).then(() =>
    getSession()?.user.id === userId ? send() : never,
  );
  for (const id of ids) sending.set(id, sent);
  try {
    return await sent;
  } finally {
    for (const id of ids) if (sending.get(id) === sent) sending.delete(id);
  }
}

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
  const overtaken: string[] = [];
  const granted = new Set<string>();
  change(client, wishes, (wish, known) => {
    granted.add(wish.id);
    const answer = answers.get(wish.id);
    if (answer && known.truth && known.truth.updated_at > answer.updated_at) overtaken.push(wish.id);
    known.truth = answer === undefined ? wish.show(known.truth) : answer;
    remember(client, wish.id, known.truth);
    drop(wish, known);
  });
  takeTruths(client, new Map([...answers].filter(([id]) => !granted.has(id))));
  // Another device was faster to tell of its change than the answer, which may not know of it.
  if (overtaken.length > 0) rereadItems(client, overtaken).catch(() => undefined);
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
  const changes = changesIn(client);
  if (!changes.areTilesGuessed || wished.size > 0) return;
  changes.areTilesGuessed = false;
  void refreshTiles(client);
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

const isOfBucket = (item: Item | null): boolean => item?.category === 'Bucket';

const refreshTiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: itemKeys.buckets() });

/** Reads, and tells what the server has answered to changes since: the reading may not know of it. */
async function readSlowly<Data>(
  changes: Changes,
  read: () => Promise<Data>,
): Promise<{ data: Data; since: Map<string, Item | null> }> {
  const began = (changes.clock += 1);
  changes.reads.add(began);
  try {
    const data = await read();
    const later = [...changes.answered].filter(([, answer]) => answer.at >= began);
    return { data, since: new Map(later.map(([id, { item }]) => [id, item])) };
  } finally {
    changes.reads.delete(began);
    if (changes.reads.size === 0) changes.answered.clear();
  }
}

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
  const { data, since } = await readSlowly(changes, read);
  const shown = new Map(since);
  for (const item of changes.wished.size > 0 ? itemsOf(data) : []) {
    const known = changes.wished.get(item.id);
    if (known && !since.has(item.id)) known.truth = item;
  }
  for (const [id, known] of changes.wished) shown.set(id, shownOf(known));
  return shown.size === 0 ? data : place(data, shown);
}

/** Reads these items again and shows them as they are; one that is gone goes. Fails like its reads. */
export async function rereadItems(client: QueryClient, ids: readonly string[]): Promise<void> {
  const changes = changesIn(client);
  const before = cachedItems(client, new Set(ids));
  const read = await Promise.all(
    ids.map(async (id) => {
      const { data, since } = await readSlowly(changes, () => findItem(id));
      return [id, since.get(id) ?? (since.has(id) ? null : data)] as const;
    }),
  );
  if (changesIn(client) !== changes) return;
  takeTruths(client, new Map(read));
  // Whoever has a deleted item open keeps what they see, and its own reading tells them.
  const gone = read.flatMap(([id, item]) => (item === null ? [id] : []));
  await Promise.all(gone.map((id) => client.invalidateQueries({ queryKey: itemKeys.one(id) })));
  if ([...before.values(), ...read.map(([, item]) => item)].some(isOfBucket)) await refreshTiles(client);
}

async function findItem(id: string): Promise<Item | null> {
  try {
    return await api.getItem({ params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Reads the bucket tiles, and counts what is wished still. Whether they know of what is answered meanwhile, or is wished,
 * no count tells: they are read again then, and once every wish is answered.
 */
export async function readTiles(
  client: QueryClient,
  read: () => Promise<BucketSummary[]>,
): Promise<BucketSummary[]> {
  const changes = changesIn(client);
  const { data, since } = await readSlowly(changes, read);
  if (since.size > 0) return readTiles(client, read);
  const counted = [...changes.wished.values()].reduce(
    (shifted, known) => shiftCounts(shifted, known.truth, shownOf(known)),
    data,
  );
  if (counted !== data) changes.areTilesGuessed = true;
  return counted;
}
