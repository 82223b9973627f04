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
import { findItem, type ItemReading } from './core/item-store.ts';
import { findPicture } from './pictures/picture-store.ts';
import type { ItemCall } from './core/locked-item.ts';
import { presentItem, presentItems, readMoment } from './core/present-item.ts';
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
  const present = (user: { id: string }, rows: readonly ItemReading[]) =>
    presentItems(database, { userId: user.id, now: instant() }, rows);
  const toItemCall = async (user: { id: string }, { id }: { id: string }): Promise<ItemCall> => ({
    userId: user.id,
    id,
    ...(await readMoment(database, user.id, instant())),
  });

  /** What is overdue or due today, which ends at midnight in the user's zone. */
  async function listDueToday(userId: string, category: Category | undefined) {
    const zone = (await findTimezone(database, userId)) ?? 'UTC';
    return listDueItems(database, userId, { before: startOfDay(instant(), zone, 1), category });
  }

  return {
    addItem: (call) => captureThought({ ...deps, learn, instant }, call),

    addManualItem: async ({ user, body, madeAt, runOnce }) => {
      const moment = await readMoment(database, user.id, instant());
      return runOnce((tx) => addManualItem(tx, { userId: user.id, ...moment, madeAt, input: body }));
    },

    listItems: async ({ user, query }) => {
      const { status, due, before, archived, ...filter } = query;
      const isArchived = archived === 'true';
      if (due !== undefined) return present(user, await listDueToday(user.id, filter.category));
      if (status !== 'Completed') return present(user, await listItems(database, user.id, query));
      const cursor = before === undefined ? undefined : await findCompletionCursor(database, user.id, before);
      if (before !== undefined && !cursor) throw notFound('The item before the page');
      return present(user, await listCompleted(database, user.id, { ...filter, before: cursor, isArchived }));
    },

    getItem: async ({ user, params }) => {
      const item = await findItem(database, user.id, params.id);
      if (!item) throw notFound('The item');
      return presentItem(item, await readMoment(database, user.id, instant()));
    },

    updateItem: async ({ user, params, body, madeAt, runOnce }) => {
      const call = { ...(await toItemCall(user, params)), madeAt };
      return runOnce((tx) => updateItem(tx, call, { changes: body, learn }));
    },

    removeItem: async ({ user, params, runOnce }) => {
      const call = await toItemCall(user, params);
      return runOnce((tx) => removeItem(tx, call));
    },

    restoreItem: async ({ user, params, runOnce }) => {
      const call = await toItemCall(user, params);
      return runOnce((tx) => restoreItem(tx, call));
    },

    changeItemStatus: async ({ user, params, body, madeAt, runOnce }) => {
      const call = { ...(await toItemCall(user, params)), madeAt };
      return runOnce((tx) => changeStatus(tx, call, body));
    },

    scheduleItem: async ({ user, params, body, madeAt, runOnce }) => {
      const call = { ...(await toItemCall(user, params)), madeAt };
      return runOnce((tx) => scheduleItem(tx, call, body));
    },

    skipOccurrence: async ({ user, params, body, runOnce }) => {
      const call = await toItemCall(user, params);
      return runOnce((tx) => skipOccurrence(tx, call, body));
    },

    reorderItems: ({ user, body, runOnce }) =>
      runOnce((tx) => reorderItems(tx, { userId: user.id, now: instant() }, body.itemOrders)),

    getItemImage: async ({ user, params }) => {
      const picture = await findPicture(database, user.id, params.id);
      const jpeg = picture && (await deps.pictureFiles.read(picture));
      if (!jpeg) throw notFound('The picture');
      return { bytes: jpeg, tag: picture.id };
    },

    listBucketItems: async ({ user, params }) =>
      present(user, await listItems(database, user.id, { category: 'Bucket', bucket: params.bucketName })),

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
