import { buckets, type Category } from '@pouch/contract/vocabulary';
import { startOfDay } from '@pouch/schedule/all-day';
import { findTimezone } from '../../db/user-store.ts';
import { notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { addManualItem } from './edit/add-manual-item.ts';
import { changeStatus, updateItem } from './edit/change-item.ts';
import {
  countBuckets,
  findCompletionCursor,
  listCompleted,
  listDueItems,
  listItems,
} from './core/item-list-store.ts';
import { findItem } from './core/item-store.ts';
import { findPicture } from './pictures/picture-store.ts';
import { presentItem } from './core/present-item.ts';
import { removeItem, restoreItem } from './edit/remove-item.ts';
import { reorderItems } from './edit/reorder-items.ts';
import { scheduleItem, skipOccurrence } from './schedule/schedule-item.ts';
import { captureThought, type CaptureDeps } from './capture/capture-thought.ts';

type ItemHandlers = Pick<
  Handlers,
  | 'addItem'
  | 'addManualItem'
  | 'listItems'
  | 'getItem'
  | 'updateItem'
  | 'removeItem'
  | 'restoreItem'
  | 'changeItemStatus'
  | 'scheduleItem'
  | 'skipOccurrence'
  | 'reorderItems'
  | 'getItemImage'
  | 'listBucketItems'
  | 'listBuckets'
>;

/** Handlers of the calls about items and buckets. */
export function itemHandlers({
  now,
  learn,
  ...deps
}: Omit<CaptureDeps, 'instant'> & { now: () => Date }): ItemHandlers {
  const { database } = deps;
  const instant = () => now().toISOString();
  const toItemCall = (user: { id: string }, { id }: { id: string }) => ({
    userId: user.id,
    id,
    now: instant(),
  });
  /** The user's zone, in which a sent instant is meant. Queried only when an instant was sent. */
  const zoneFor = async (userId: string, scheduledAt: string | null | undefined): Promise<string> =>
    (scheduledAt ? await findTimezone(database, userId) : null) ?? 'UTC';

  /** What is overdue or due today, which ends at midnight in the user's zone. */
  async function listDueToday(userId: string, category: Category | undefined) {
    const zone = (await findTimezone(database, userId)) ?? 'UTC';
    return listDueItems(database, userId, { before: startOfDay(instant(), zone, 1), category });
  }

  return {
    addItem: (call) => captureThought({ ...deps, learn, instant }, call),

    addManualItem: async ({ user, body, madeAt, runOnce }) => {
      const zone = await zoneFor(user.id, body.scheduled_at);
      return runOnce((tx) =>
        addManualItem(tx, { userId: user.id, zone, now: instant(), madeAt, input: body }),
      );
    },

    listItems: async ({ user, query }) => {
      const { status, due, before, ...filter } = query;
      if (due !== undefined) return (await listDueToday(user.id, filter.category)).map(presentItem);
      if (status !== 'Completed') return (await listItems(database, user.id, query)).map(presentItem);
      const cursor = before === undefined ? undefined : await findCompletionCursor(database, user.id, before);
      if (before !== undefined && !cursor) throw notFound('The item before the page');
      return (await listCompleted(database, user.id, { ...filter, before: cursor })).map(presentItem);
    },

    getItem: async ({ user, params }) => {
      const item = await findItem(database, user.id, params.id);
      if (!item) throw notFound('The item');
      return presentItem(item);
    },

    updateItem: async ({ user, params, body, madeAt, runOnce }) => {
      const zone = await zoneFor(user.id, body.scheduled_at);
      return runOnce((tx) =>
        updateItem(tx, { ...toItemCall(user, params), madeAt }, { changes: body, zone, learn }),
      );
    },

    removeItem: ({ user, params, runOnce }) => runOnce((tx) => removeItem(tx, toItemCall(user, params))),

    restoreItem: ({ user, params, runOnce }) => runOnce((tx) => restoreItem(tx, toItemCall(user, params))),

    changeItemStatus: ({ user, params, body, madeAt, runOnce }) =>
      runOnce((tx) => changeStatus(tx, { ...toItemCall(user, params), madeAt }, body)),

    scheduleItem: async ({ user, params, body, madeAt, runOnce }) => {
      const zone = await zoneFor(user.id, body.scheduledAt);
      return runOnce((tx) =>
        scheduleItem(tx, { ...toItemCall(user, params), madeAt }, { input: body, zone }),
      );
    },

    skipOccurrence: ({ user, params, body, runOnce }) =>
      runOnce((tx) => skipOccurrence(tx, toItemCall(user, params), body)),

    reorderItems: ({ user, body, runOnce }) =>
      runOnce((tx) => reorderItems(tx, { userId: user.id, now: instant() }, body.itemOrders)),

    getItemImage: async ({ user, params }) => {
      const picture = await findPicture(database, user.id, params.id);
      if (!picture) throw notFound('The picture');
      return { bytes: picture.jpeg, tag: picture.id };
    },

    listBucketItems: async ({ user, params }) =>
      (await listItems(database, user.id, { category: 'Bucket', bucket: params.bucketName })).map(
        presentItem,
      ),

    listBuckets: async ({ user }) => {
      const counts = await countBuckets(database, user.id);
      return buckets.map((bucketName) => {
        const bucketCount = counts.find(({ bucket }) => bucket === bucketName);
        return {
          bucketName,
          count: bucketCount?.count ?? 0,
          completedCount: bucketCount?.completedCount ?? 0,
          newestTitle: bucketCount?.newestTitle ?? null,
        };
      });
    },
  };
}
