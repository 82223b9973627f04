import type { MergeOption, SharePreview } from '@pouch/contract/schemas/sharing';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { Handle, Transaction } from '../../db/database.ts';
import type { SharePicture } from './share-store.ts';

/** A copy of something, as the feature that owns it writes it: only that feature reads it again. */
export interface Copy {
  title: string;
  content: unknown;
  picture: SharePicture | null;
}

/** Whose things, and the moment in ISO 8601 in UTC. */
export interface Owner {
  userId: string;
  now: string;
}

/** How items are copied to somebody else. */
export interface ShareableItems {
  /** A 404 when there is no such item. */
  copy: (tx: Transaction, item: { userId: string; id: string }) => Promise<Copy>;
  /** Answers the new item's id. */
  adopt: (tx: Transaction, owner: Owner, copy: Omit<Copy, 'title'>) => Promise<string>;
  giveBack: (tx: Transaction, owner: Owner, id: string) => Promise<void>;
}

/** How LifeLists are copied to somebody else. */
export interface ShareableLists {
  /** A 404 when the person does not have the list. */
  copy: (tx: Transaction, list: { userId: string; listId: LifeListId }) => Promise<unknown>;
  preview: (
    handle: Handle,
    list: { userId: string; listId: LifeListId },
    content: unknown,
  ) => Promise<SharePreview>;
  /** Answers what puts the list back. */
  adopt: (
    tx: Transaction,
    list: Owner & { listId: LifeListId },
    given: { content: unknown; option: MergeOption },
  ) => Promise<unknown>;
  giveBack: (tx: Transaction, list: { userId: string; listId: LifeListId }, before: unknown) => Promise<void>;
}
