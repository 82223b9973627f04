import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type {
  AddManualItemInput,
  Item,
  ScheduleItemInput,
  UpdateItemInput,
} from '@pouch/contract/schemas/items';
import type { UpdateItemAnswer } from '@pouch/contract/schemas/sorting-rules';
import type { Category, Status } from '@pouch/contract/vocabulary';
import { api } from '../../data/http/api.ts';
import {
  grantWishes,
  readItems,
  refreshItems,
  refuseWishes,
  rereadItems,
  sendInOrder,
  showWishes,
  type Wish,
} from '../../lib/item-cache-changes.ts';
import { placeInPage, type CompletedPage, type ItemFilter } from '../../data/items/item-list-updates.ts';
import { fewItems, itemKeys, itemMutationKey, refreshEveryItem } from '../../data/items/item-cache.ts';
import { takeLearned } from '../../data/user/sorting-rules-query.ts';
import { sendInTurns } from './send-in-turns.ts';
import { scheduledItem, updatedItem } from './optimistic-item.ts';

/** How many completed items are fetched at once. */
const pageSize = 100;

export const itemQueries = {
  list: (filter: ItemFilter) => queryOptions<Item[]>({ queryKey: itemKeys.list(filter) }),
  one: (id: string) => queryOptions<Item>({ queryKey: itemKeys.one(id) }),
  /** Completed items, the last completed first, for `useInfiniteQuery`; its data is one list of all pages so far. */
  completed: (category: Category) =>
    infiniteQueryOptions({
      queryKey: itemKeys.completed(category),
      queryFn: ({ pageParam: before, client, signal }) =>
        readItems<CompletedPage>(
          client,
          (page, shown) => placeInPage(page, shown, { category, isFirst: before === undefined }),
          () => fetchCompleted(category, before, signal),
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last, pages) =>
        last.isMore ? pages.flatMap(({ items }) => items).at(-1)?.id : undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
};

async function fetchCompleted(
  category: Category,
  before: string | undefined,
  signal: AbortSignal,
): Promise<CompletedPage> {
  const query = { category, status: 'Completed', limit: pageSize, ...(before && { before }) } as const;
  const items = await api.listItems({ query, signal });
  return { items, isMore: items.length === pageSize };
}

interface ItemChange<Given, Answer> {
  send: (given: Given) => Promise<Answer>;
  /** What is to be seen at once. */
  wishes: (given: Given) => Wish[];
  /** How the server says that items are now; without it they became as wished. */
  told?: (answer: Answer) => Item[];
}

const idsOf = (named: readonly { id: string }[]): string[] => named.map(({ id }) => id);

/**
 * A change of items that shows at once. Those of one item are sent one after another. Refused, only what it changed goes
 * back, to what the server last told: what was changed meanwhile stays.
 */
function useItemChange<Given, Answer>({ send, wishes, told }: ItemChange<Given, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: (given: Given) => sendInOrder(client, idsOf(wishes(given)), () => send(given)),
    onMutate: (given) => {
      const made = wishes(given);
      showWishes(client, made);
      return made;
    },
    onSuccess: (answer, _given, made) => {
      const items = told?.(answer) ?? [];
      grantWishes(client, made, new Map(items.map((item) => [item.id, item])));
    },
    onError: (_error, _given, made) => made && takeBack(client, made),
  });
}

/** What was refused, or was not heard of, may show the items other than they are. */
function takeBack(client: QueryClient, wishes: readonly Wish[]): void {
  refuseWishes(client, wishes);
  const ids = idsOf(wishes);
  if (!navigator.onLine) return;
  const isFew = ids.length <= fewItems;
  const reading = isFew ? rereadItems(client, ids) : refreshEveryItem(client);
  // What cannot be read now is read when the connection is back.
  reading.catch(() => undefined);
}

const wish = (item: Item, change: (now: Item) => Item | null): Wish => ({
  id: item.id,
  seen: item,
  show: (now) => now && change(now),
});

interface StatusChange {
  item: Item;
  status: Status;
}

const sendStatus = ({ item, status }: StatusChange) =>
  api.changeItemStatus({ params: { id: item.id }, body: { status, scheduled_at: item.scheduled_at } });

/** What becomes of a recurring item that is completed, the server knows: its next date, or its end (SC-03). */
function statusWish({ item, status }: StatusChange): Wish {
  const isOpen = status === 'Completed' && item.is_recurring;
  const completed_at = status === 'Completed' ? new Date().toISOString() : null;
  return wish(item, (now) => (isOpen ? now : { ...now, status, completed_at }));
}

/** Completes or restores an item. */
export const useChangeStatus = () =>
  useItemChange({
    send: sendStatus,
    wishes: (change) => [statusWish(change)],
    told: (answer) => [answer],
  });

/** Completes or restores several items: all show at once, and each that was refused goes back. */
export function useChangeStatuses() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: (changes: readonly StatusChange[]) =>
      sendInOrder(client, idsOf(changes.map(({ item }) => item)), () => sendInTurns(changes, sendStatus)),
    onMutate: (changes) => {
      const made = changes.map(statusWish);
      showWishes(client, made);
      return made;
    },
    onSuccess: ({ done }, _changes, made) => {
      const told = new Map<string, Item>(done.map(({ answer }) => [answer.id, answer]));
      grantWishes(
        client,
        made.filter(({ id }) => told.has(id)),
        told,
      );
      const refused = made.filter(({ id }) => !told.has(id));
      if (refused.length > 0) takeBack(client, refused);
    },
  });
}

/** Changes how many of an item are wanted. */
export const useChangeQuantity = () =>
  useItemChange({
    send: ({ item, quantity }: { item: Item; quantity: number }) =>
      api.updateItem({ params: { id: item.id }, body: { quantity } }),
    wishes: ({ item, quantity }) => [wish(item, (now) => ({ ...now, quantity }))],
    told: (item) => [item],
  });

/** Gives an item a date, and a rule where one is named (SC-02). */
export const useScheduleItem = () =>
  useItemChange({
    send: ({ item, schedule }: { item: Item; schedule: ScheduleItemInput }) =>
      api.scheduleItem({ params: { id: item.id }, body: schedule }),
    wishes: ({ item, schedule }) => [wish(item, (now) => scheduledItem(now, schedule))],
    told: (item) => [item],
  });

interface Skip {
  item: Item;
  /** The date it will have, where that is known: shown until the server has answered. */
  next?: string;
}

/** Moves a recurring item past the date it stands on (SC-07). */
export const useSkipOccurrence = () =>
  useItemChange({
    send: ({ item }: Skip) =>
      api.skipOccurrence({ params: { id: item.id }, body: { scheduled_at: item.scheduled_at } }),
    wishes: ({ item, next }) => [
      wish(item, (now) => (next === undefined ? now : { ...now, scheduled_at: next })),
    ],
    told: (answer) => [answer],
  });

/** Puts items in one's own order: each stands by its place in the given list (IL-08). */
export const useReorderItems = () =>
  useItemChange({
    send: (items: readonly Item[]) =>
      api.reorderItems({
        body: { itemOrders: items.map(({ id }, manualOrder) => ({ id, manualOrder })) },
      }),
    wishes: (items) => items.map((item, manualOrder) => wish(item, (now) => ({ ...now, manualOrder }))),
  });

/** Saves the edit form, and takes up what that taught (SO-08). What was refused stays in the form. */
export function useUpdateItem() {
  const client = useQueryClient();
  return useItemChange({
    send: async ({ item, changes }: { item: Item; changes: UpdateItemInput }) => {
      const answer = await api.updateItem({ params: { id: item.id }, body: changes });
      if (answer.learned) takeLearned(client, answer.learned);
      return answer;
    },
    wishes: ({ item, changes }) => [wish(item, (now) => updatedItem(now, changes))],
    told: (answer) => [itemOf(answer)],
  });
}

function itemOf(answer: UpdateItemAnswer): Item {
  const item = { ...answer };
  delete item.learned;
  return item;
}

/** Moves the other items of a name to where they belong by what was learned. */
export function useApplyRule() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: ({ id, itemIds }: { id: string; itemIds: readonly string[] }) =>
      sendInOrder(client, itemIds, () => api.applySortingRule({ params: { id } })),
    onSuccess: ({ items }) => void refreshItems(client, items),
  });
}

/** Moves items back to where they were; that teaches nothing. */
export function useMoveBack() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: (before: readonly Item[]) =>
      sendInOrder(client, idsOf(before), () =>
        sendInTurns(before, (item) => api.updateItem({ params: { id: item.id }, body: whereItWas(item) })),
      ),
    onSuccess: ({ done }) =>
      void refreshItems(
        client,
        done.map(({ answer }) => answer),
      ),
  });
}

/** Where an item was, with all that another category takes away. */
const whereItWas = ({ scheduled_at, recurring, ...item }: Item): UpdateItemInput => ({
  category: item.category,
  urgency: item.urgency,
  context: item.context,
  needLevel: item.needLevel,
  purchaseCategory: item.purchaseCategory,
  bucket_name: item.bucket_name,
  url: item.url,
  extras: item.extras,
  ...(recurring && { scheduled_at, recurring }),
  teaches: false,
});

/** Deletes an item; for a day it can be restored. */
export const useRemoveItem = () =>
  useItemChange({
    send: (item: Item) => api.removeItem({ params: { id: item.id } }),
    wishes: (item) => [wish(item, () => null)],
  });

/** Brings a deleted item back as it was. */
export const useRestoreItem = () =>
  useItemChange({
    send: (item: Item) => api.restoreItem({ params: { id: item.id } }),
    wishes: (item) => [{ id: item.id, seen: null, show: () => item }],
    told: (item) => [item],
  });

/** Creates an item as given, without sorting. The key makes a repetition create once. */
export function useAddManualItem() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: ({ body, idempotencyKey }: { body: AddManualItemInput; idempotencyKey: string }) =>
      api.addManualItem({ body, idempotencyKey }),
    onSuccess: (item) => void refreshItems(client, [item]),
  });
}
