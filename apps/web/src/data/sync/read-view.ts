import type { Item } from '@pouch/contract/items';
import { isServerAway } from '../http/api-error.ts';
import type { Store } from '../store/store.ts';
import { itemKey } from '../store/things.ts';
import { assertList, type OwnView } from './own-views.ts';

/** An answer of the server. `nextPath`: where the list goes on; null where this is all of it. */
interface Answer {
  data: unknown;
  nextPath: string | null;
}

type Read = (path: string) => Promise<Answer>;

/** Items in one answer: about 280 KB, so that a list of any length shows as soon as a short one. */
const pageSize = 500;

/** Pages that are shown together: with each that is shown, the whole list is sorted again. */
const pagesAtOnce = 10;

/**
 * Reads a view: from the store where that knows it, otherwise from the server; while that is away, what the store has. Of a
 * long list it resolves to the first page; `rest` resolves when all others are in the store, which shows them as they come,
 * and is null for a list that is whole.
 */
export async function readView(
  view: OwnView,
  store: Store,
  read: Read,
): Promise<{ data: unknown; rest: Promise<void> | null }> {
  const whole = (data: unknown) => ({ data, rest: null });
  if (view.isKnown(store)) return whole(view.fromStore(store));
  const startedAt = store.beginReading();
  let rest: Promise<void> | null = null;
  try {
    const { data: answer, nextPath } = await read(view.isPaged ? withPageSize(view.path) : view.path);
    const isWhole = nextPath === null;
    const things = isWhole ? view.toServerStates(answer, store) : toItemStates(answer);
    const isTaken = await store.absorb({ things, startedAt, ...(isWhole && { covers: view.path }) });
    if (!isTaken) return await readView(view, store, read);
    const data = view.update ? view.update(answer, store, startedAt) : (view.fromStore(store) ?? answer);
    if (isWhole) return whole(data);
    rest = readRest({ view, store, read, startedAt }, answer as Item[], nextPath);
    return { data, rest };
  } catch (error) {
    // Without a cursor nothing was ever read.
    const isReadBefore = isServerAway(error) && store.cursor !== undefined;
    const known = isReadBefore ? view.fromStore(store) : undefined;
    // After a server's reset, and before the first reading, an empty list would be a lie.
    const isUnread = Array.isArray(known) && known.length === 0 && !view.canBeEmpty?.(store);
    if (known === undefined || isUnread) throw error;
    return whole(known);
  } finally {
    const end = () => store.endReading(startedAt);
    if (rest === null) end();
    else rest.then(end, end);
  }
}

interface Begun {
  view: OwnView;
  store: Store;
  read: Read;
  /** Of the first page: what is learned while the others are read is newer than what they lack. */
  startedAt: number;
}

async function readRest(
  { view, store, read, startedAt }: Begun,
  firstPage: readonly Item[],
  secondPath: string,
): Promise<void> {
  const items = [...firstPage];
  let shown = items.length;
  for (let path: string | null = secondPath; path !== null;) {
    const page = await read(path);
    if (store.closed.aborted) return;
    assertList(page.data);
    items.push(...(page.data as Item[]));
    path = page.nextPath;
    if (items.length - shown < pagesAtOnce * pageSize) continue;
    await store.absorb({ things: toItemStates(items.slice(shown)), startedAt });
    shown = items.length;
  }
  await store.absorb({ things: view.toServerStates(items, store), startedAt, covers: view.path });
}

const withPageSize = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}`;

function toItemStates(answer: unknown) {
  assertList(answer);
  return (answer as Item[]).map((item) => [itemKey(item.id), item] as const);
}
