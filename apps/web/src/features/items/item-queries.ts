import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { AddManualItemInput, Item, ScheduleItemInput, UpdateItemInput } from '@pouch/contract/items';
import type { UpdateItemResponse } from '@pouch/contract/sorting-rules';
import type { Category, Status } from '@pouch/contract/vocabulary';
import { api } from '../../data/http/api.ts';
import {
  commitChanges,
  readItems,
  refreshItems,
  rollBackChanges,
  rereadItems,
  sendInOrder,
  applyOptimistically,
  type PendingChange,
} from '../../data/items/optimistic-items.ts';
import { patchPage, type CompletedPage, type ItemFilter } from '../../data/items/item-list-updates.ts';
import {
  maxIndividualReads,
  itemKeys,
  itemMutationKey,
  refreshAllItems,
} from '../../data/items/item-cache.ts';
import { applyLearned } from '../../data/user/sorting-rules-query.ts';
import { runPool } from './run-pool.ts';
import { scheduledItem, updatedItem } from './optimistic-item.ts';

/** Completed items per request. */
const pageSize = 100;

export const itemQueries = {
  list: (filter: ItemFilter) => queryOptions<Item[]>({ queryKey: itemKeys.list(filter) }),
  one: (id: string) => queryOptions<Item>({ queryKey: itemKeys.one(id) }),
  /** Completed items, last completed first, for `useInfiniteQuery`; its data is one array of all pages so far. */
  completed: (category: Category) =>
    infiniteQueryOptions({
      queryKey: itemKeys.completed(category),
      queryFn: ({ pageParam: before, client, signal }) =>
        readItems<CompletedPage>(
          client,
          (page, shown) => patchPage(page, shown, { category, isFirst: before === undefined }),
          () => fetchCompleted(category, before, signal),
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last, pages) =>
        last.hasMore ? pages.flatMap(({ items }) => items).at(-1)?.id : undefined,
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
  return { items, hasMore: items.length === pageSize };
}

interface ItemChange<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** The optimistic updates. */
  pendingChanges: (input: Input) => PendingChange[];
  /** The items in the answer; without it, the pending changes are committed as they are. */
  serverItems?: (answer: Answer) => Item[];
}

const toIds = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

/**
 * A mutation of items with an optimistic update. Mutations of the same item are sent in order. After a failure only this
 * mutation's changes are rolled back; later pending changes stay.
 */
function useItemChange<Input, Answer>({ send, pendingChanges, serverItems }: ItemChange<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: (input: Input) => sendInOrder(client, toIds(pendingChanges(input)), () => send(input)),
    onMutate: (input) => {
      const pending = pendingChanges(input);
      applyOptimistically(client, pending);
      return pending;
    },
    onSuccess: (answer, _input, pending) => {
      const items = serverItems?.(answer) ?? [];
      commitChanges(client, pending, new Map(items.map((item) => [item.id, item])));
    },
    onError: (_error, _input, pending) => pending && rollBack(client, pending),
  });
}

/** After a refusal or a lost answer the server state is unknown: rolls back and reads the items again. */
function rollBack(client: QueryClient, pendingChanges: readonly PendingChange[]): void {
  rollBackChanges(client, pendingChanges);
  const ids = toIds(pendingChanges);
  if (!navigator.onLine) return;
  const isFew = ids.length <= maxIndividualReads;
  const reading = isFew ? rereadItems(client, ids) : refreshAllItems(client);
  // A failed read is repeated when the connection is back.
  reading.catch(() => undefined);
}

const pendingItemChange = (item: Item, change: (now: Item) => Item | null): PendingChange => ({
  id: item.id,
  snapshot: item,
  apply: (now) => now && change(now),
});

interface StatusChange {
  item: Item;
  status: Status;
}

const sendStatus = ({ item, status }: StatusChange) =>
  api.changeItemStatus({ params: { id: item.id }, body: { status, scheduled_at: item.scheduled_at } });

/** A completed recurring item stays unchanged until the server answers with its next date or its end (SC-03). */
function pendingStatusChange({ item, status }: StatusChange): PendingChange {
  const isDecidedByServer = status === 'Completed' && item.is_recurring;
  const completed_at = status === 'Completed' ? new Date().toISOString() : null;
  return pendingItemChange(item, (now) => (isDecidedByServer ? now : { ...now, status, completed_at }));
}

/** Completes or restores an item. */
export const useChangeStatus = () =>
  useItemChange({
    send: sendStatus,
    pendingChanges: (change) => [pendingStatusChange(change)],
    serverItems: (answer) => [answer],
  });

/** Completes or restores several items, all with an optimistic update; each failed one is rolled back. */
export function useChangeStatuses() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: (changes: readonly StatusChange[]) =>
      sendInOrder(client, toIds(changes.map(({ item }) => item)), () => runPool(changes, sendStatus)),
    onMutate: (changes) => {
      const pending = changes.map(pendingStatusChange);
      applyOptimistically(client, pending);
      return pending;
    },
    onSuccess: ({ done }, _changes, pending) => {
      const responses = new Map<string, Item>(done.map(({ answer }) => [answer.id, answer]));
      commitChanges(
        client,
        pending.filter(({ id }) => responses.has(id)),
        responses,
      );
      const refused = pending.filter(({ id }) => !responses.has(id));
      if (refused.length > 0) rollBack(client, refused);
    },
  });
}

/** Changes an item's quantity. */
export const useChangeQuantity = () =>
  useItemChange({
    send: ({ item, quantity }: { item: Item; quantity: number }) =>
      api.updateItem({ params: { id: item.id }, body: { quantity } }),
    pendingChanges: ({ item, quantity }) => [pendingItemChange(item, (now) => ({ ...now, quantity }))],
    serverItems: (item) => [item],
  });

/** Schedules an item; an omitted rule stays (SC-02). */
export const useScheduleItem = () =>
  useItemChange({
    send: ({ item, schedule }: { item: Item; schedule: ScheduleItemInput }) =>
      api.scheduleItem({ params: { id: item.id }, body: schedule }),
    pendingChanges: ({ item, schedule }) => [pendingItemChange(item, (now) => scheduledItem(now, schedule))],
    serverItems: (item) => [item],
  });

interface SkipInput {
  item: Item;
  /** The next date, an ISO instant, if known: shown until the server has answered. */
  next?: string;
}

/** Skips the current occurrence of a recurring item (SC-07). */
export const useSkipOccurrence = () =>
  useItemChange({
    send: ({ item }: SkipInput) =>
      api.skipOccurrence({ params: { id: item.id }, body: { scheduled_at: item.scheduled_at } }),
    pendingChanges: ({ item, next }) => [
      pendingItemChange(item, (now) => (next === undefined ? now : { ...now, scheduled_at: next })),
    ],
    serverItems: (answer) => [answer],
  });

/** Saves a manual order: each item's position is its index in the list (IL-08). */
export const useReorderItems = () =>
  useItemChange({
    send: (items: readonly Item[]) =>
      api.reorderItems({
        body: { itemOrders: items.map(({ id }, manualOrder) => ({ id, manualOrder })) },
      }),
    pendingChanges: (items) =>
      items.map((item, manualOrder) => pendingItemChange(item, (now) => ({ ...now, manualOrder }))),
  });

/** Saves the edit form, and updates the cached sorting rules with what the correction taught (SO-08). */
export function useUpdateItem() {
  const client = useQueryClient();
  return useItemChange({
    send: async ({ item, changes }: { item: Item; changes: UpdateItemInput }) => {
      const answer = await api.updateItem({ params: { id: item.id }, body: changes });
      if (answer.learned) applyLearned(client, answer.learned);
      return answer;
    },
    pendingChanges: ({ item, changes }) => [pendingItemChange(item, (now) => updatedItem(now, changes))],
    serverItems: (answer) => [toItem(answer)],
  });
}

function toItem(answer: UpdateItemResponse): Item {
  const item = { ...answer };
  delete item.learned;
  return item;
}

/** Applies a sorting rule to other items with the same name. */
export function useApplyRule() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: ({ id, itemIds }: { id: string; itemIds: readonly string[] }) =>
      sendInOrder(client, itemIds, () => api.applySortingRule({ params: { id } })),
    onSuccess: ({ items }) => void refreshItems(client, items),
  });
}

/** Moves items back to their previous category, without learning from it. */
export function useMoveBack() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: (before: readonly Item[]) =>
      sendInOrder(client, toIds(before), () =>
        runPool(before, (item) => api.updateItem({ params: { id: item.id }, body: toRestoreInput(item) })),
      ),
    onSuccess: ({ done }) =>
      void refreshItems(
        client,
        done.map(({ answer }) => answer),
      ),
  });
}

/** The fields that a change of category may have cleared or replaced. */
const toRestoreInput = ({ scheduled_at, recurring, ...item }: Item): UpdateItemInput => ({
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

/** Deletes an item; it can be restored for a day. */
export const useRemoveItem = () =>
  useItemChange({
    send: (item: Item) => api.removeItem({ params: { id: item.id } }),
    pendingChanges: (item) => [pendingItemChange(item, () => null)],
  });

/** Restores a deleted item. */
export const useRestoreItem = () =>
  useItemChange({
    send: (item: Item) => api.restoreItem({ params: { id: item.id } }),
    pendingChanges: (item) => [{ id: item.id, snapshot: null, apply: () => item }],
    serverItems: (item) => [item],
  });

/** Creates an item without sorting. The idempotency key makes a retry safe. */
export function useAddManualItem() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: ({ body, idempotencyKey }: { body: AddManualItemInput; idempotencyKey: string }) =>
      api.addManualItem({ body, idempotencyKey }),
    onSuccess: (item) => void refreshItems(client, [item]),
  });
}
