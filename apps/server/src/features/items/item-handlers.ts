import { buckets } from '@pouch/contract/vocabulary';
import { findLatestChange } from '../../change-feed/latest-change-store.ts';
import { notFound } from '../../lib/errors.ts';
import { startsAtOnce, type Handlers } from '../../http/calls/call-handlers.ts';
import { Page } from '../../http/calls/page.ts';
import { addManualItem } from './edit/add-manual-item.ts';
import { changeStatus, updateItem } from './edit/change-item.ts';
import { countBuckets } from './core/item-list-store.ts';
import { findList, type ListQuery } from './core/list-items.ts';
import { listVersion } from './core/list-version.ts';
import { findItem, type ItemReading } from './core/item-store.ts';
import { findPicture } from './pictures/picture-store.ts';
import type { ItemCall } from './core/locked-item.ts';
import { presentItem, presentItems, type ReadingMoment } from './core/present-item.ts';
import { removeItem, restoreItem } from './edit/remove-item.ts';
import { reorderItems } from './edit/reorder-items.ts';
import { scheduleItem, skipOccurrence } from './schedule/schedule-item.ts';
import { captureThought, type CaptureDeps } from './capture/capture-thought.ts';
import { previewThought } from './capture/preview-thought.ts';

/** A user with the zone of their account. */
interface Zoned {
  timezone: string | null;
}

type ItemHandlers = Pick<
  Handlers,
  | 'addItem'
  | 'previewItem'
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
  const toMoment = ({ timezone }: Zoned): ReadingMoment => ({
    now: instant(),
    accountZone: timezone ?? 'UTC',
  });
  const present = (user: Zoned, rows: readonly ItemReading[]) => presentItems(rows, toMoment(user));
  const toItemCall = (user: Zoned & { id: string }, { id }: { id: string }): ItemCall => ({
    userId: user.id,
    id,
    ...toMoment(user),
  });

  async function presentList(user: Zoned & { id: string }, query: ListQuery) {
    const found = await findList(database, { userId: user.id, query, moment: toMoment(user) });
    if (!(found instanceof Page)) return present(user, found);
    return new Page(await present(user, found.rows), found.nextCursor);
  }

  return {
    addItem: (call) => captureThought({ ...deps, learn, instant }, call),

    previewItem: (call) => previewThought({ ...deps, instant }, call),

    addManualItem: ({ user, body, madeAt, runOnce }) => {
      const item = { userId: user.id, ...toMoment(user), madeAt, input: body };
      return runOnce((tx) => addManualItem(tx, item), startsAtOnce);
    },

    listItems: ({ user, query }) =>
      Promise.resolve({
        version: async () => {
          const known = user.alongside as string | null | undefined;
          const latestChange = known === undefined ? await findLatestChange(database, user.id) : known;
          return listVersion(latestChange, query, toMoment(user));
        },
        read: () => presentList(user, query),
      }),

    getItem: async ({ user, params }) => {
      const item = await findItem(database, user.id, params.id);
      if (!item) throw notFound('The item');
      return presentItem(item, toMoment(user));
    },

    updateItem: ({ user, params, body, madeAt, runOnce }) => {
      const call = { ...toItemCall(user, params), madeAt };
      return runOnce((tx) => updateItem(tx, call, { changes: body, learn }), startsAtOnce);
    },

    removeItem: ({ user, params, runOnce }) => {
      const call = toItemCall(user, params);
      return runOnce((tx) => removeItem(tx, call));
    },

    restoreItem: ({ user, params, runOnce }) => {
      const call = toItemCall(user, params);
      return runOnce((tx) => restoreItem(tx, call));
    },

    changeItemStatus: ({ user, params, body, madeAt, runOnce }) => {
      const call = { ...toItemCall(user, params), madeAt };
      return runOnce((tx) => changeStatus(tx, call, body), { ...startsAtOnce, about: call.id.toLowerCase() });
    },

    scheduleItem: ({ user, params, body, madeAt, runOnce }) => {
      const call = { ...toItemCall(user, params), madeAt };
      return runOnce((tx) => scheduleItem(tx, call, body), startsAtOnce);
    },

    skipOccurrence: ({ user, params, body, runOnce }) => {
      const call = toItemCall(user, params);
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

    listBucketItems: ({ user, params, query }) =>
      presentList(user, { category: 'Bucket', bucket: params.bucketName, ...query }),

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
