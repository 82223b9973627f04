import { unsentCachePrefix } from '../stored-keys.ts';
import type { Change } from './change.ts';

/** A change as it is copied, with its file. */
export interface CopiedChange {
  change: Change;
  attachment?: Blob;
}

/**
 * A second copy of what the server does not have, in another kind of storage. Chromium deletes a whole IndexedDB, without a
 * word, when it finds its log damaged, as a kill at the wrong moment leaves it. (`localStorage` is no such place: it reaches
 * the disk seconds later.)
 */
export interface UnsentCopy {
  keep: (copied: CopiedChange) => Promise<void>;
  drop: (key: string) => Promise<void>;
  /** All of them, the first made first. */
  all: () => Promise<CopiedChange[]>;
  clear: () => Promise<void>;
}

const changePath = (key: string) => `/unsent/${key}`;
const attachmentPath = (key: string) => `/unsent/${key}/attachment`;

/** The copy in the Cache Storage; null over plain http and in browsers that refuse it. */
export async function openCacheCopy(userId: string): Promise<UnsentCopy | null> {
  if (!('caches' in globalThis)) return null;
  const name = unsentCachePrefix + userId;
  const cache = await caches.open(name).catch(() => null);
  if (cache === null) return null;

  async function readCopied(key: string): Promise<CopiedChange | null> {
    const change = (await (await cache?.match(changePath(key)))?.json()) as Change | undefined;
    const attachment = await (await cache?.match(attachmentPath(key)))?.blob();
    return change === undefined ? null : { change, ...(attachment && { attachment }) };
  }

  return {
    // The file first: a change without its file would be sent without it.
    async keep({ change, attachment }) {
      if (attachment) await cache.put(attachmentPath(change.key), new Response(attachment));
      await cache.put(changePath(change.key), Response.json(change));
    },
    async drop(key) {
      await Promise.all([cache.delete(changePath(key)), cache.delete(attachmentPath(key))]);
    },
    async all() {
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      const keys = paths.flatMap((path) => /^\/unsent\/([\w-]+)$/.exec(path)?.[1] ?? []);
      const copied = await Promise.all(keys.map(readCopied));
      return copied
        .filter((one) => one !== null)
        .sort((one, other) => one.change.madeAt - other.change.madeAt);
    },
    async clear() {
      await caches.delete(name);
    },
  };
}
