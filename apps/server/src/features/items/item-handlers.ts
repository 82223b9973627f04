import { buckets } from '@pouch/contract/vocabulary';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import type { User } from '../../plugins/authentication.ts';
import type { Handlers } from '../../plugins/call-handlers.ts';
import { addManualItem } from './add-manual-item.ts';
import { readThought, storeThought } from './add-thought.ts';
import { changeStatus, deleteItem, updateItem } from './change-item.ts';
import { countBuckets, findItem, listItems } from './item-store.ts';
import { findPicture } from './picture-store.ts';
import { presentItem } from './present-item.ts';

const zoneOf = (user: User): string => user.timezone ?? 'UTC';

/** The calls about items and buckets. */
export function itemHandlers({ database, now }: { database: Database; now: () => Date }) {
  return {
    addItem: async ({ user, body, once }) => {
      const thought = await readThought(body, user.timezone);
      return once((handle) => storeThought(handle, { userId: user.id, now: now(), thought }));
    },

    addManualItem: ({ user, body, once }) =>
      once((handle) =>
        addManualItem(handle, { userId: user.id, zone: zoneOf(user), now: now(), input: body }),
      ),

    listItems: async ({ user, query }) => (await listItems(database, user.id, query)).map(presentItem),

    getItem: async ({ user, params }) => {
      const item = await findItem(database, user.id, params.id);
      if (!item) throw notFound('The item');
      return presentItem(item);
    },

    updateItem: ({ user, params, body }) =>
      updateItem(
        database,
        { userId: user.id, id: params.id, now: now() },
        { changes: body, zone: zoneOf(user) },
      ),

    removeItem: async ({ user, params }) => {
      await deleteItem(database, { userId: user.id, id: params.id });
      return undefined;
    },

    changeItemStatus: ({ user, params, body }) =>
      changeStatus(database, { userId: user.id, id: params.id, now: now() }, body.status),

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
      const counted = await countBuckets(database, user.id);
      return buckets.map((bucketName) => {
        const found = counted.find(({ bucket }) => bucket === bucketName);
        return { bucketName, count: found?.count ?? 0, newestTitle: found?.newestTitle ?? null };
      });
    },
  } satisfies Partial<Handlers>;
}
