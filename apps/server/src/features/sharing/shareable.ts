import type { MergeOption, SharePreview } from '@pouch/contract/sharing';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { Handle, Transaction } from '../../db/database.ts';
import type { SharePicture } from './share-store.ts';

/** A copy of an item or a list. `content` is opaque here: only the feature that owns it reads it. */
export interface Copy {
  title: string;
  content: unknown;
  picture: SharePicture | null;
}

/** The user, and the time of the call in ISO 8601 in UTC. */
export interface Owner {
  userId: string;
  now: string;
}

/** How items are copied to another user. */
export interface ShareableItems {
  /** A 404 if there is no such item. */
  copy: (tx: Transaction, item: { userId: string; id: string }) => Promise<Copy>;
  /** Returns the new item's id. */
  accept: (tx: Transaction, owner: Owner, copy: Omit<Copy, 'title'>) => Promise<string>;
  revert: (tx: Transaction, owner: Owner, id: string) => Promise<void>;
}

/** How LifeLists are copied to another user. */
export interface ShareableLists {
  /** A 404 if the user does not have the list. */
  copy: (tx: Transaction, list: { userId: string; listId: LifeListId }) => Promise<unknown>;
  preview: (
    handle: Handle,
    list: { userId: string; listId: LifeListId },
    content: unknown,
  ) => Promise<SharePreview>;
  /** Returns the list's content from before, for `revert`. */
  accept: (
    tx: Transaction,
    list: Owner & { listId: LifeListId },
    options: { content: unknown; option: MergeOption },
  ) => Promise<unknown>;
  revert: (tx: Transaction, list: { userId: string; listId: LifeListId }, before: unknown) => Promise<void>;
}
