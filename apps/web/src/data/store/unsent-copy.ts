import { unsentCachePrefix } from '../stored-keys.ts';
import type { Change } from './change.ts';
import type { KeptDraft } from './database.ts';

/** A change as it is copied, with its file. */
export interface CopiedChange {
  change: Change;
  attachment?: Blob;
}

/** A draft as it is copied, with the tab that shows it. */
export interface CopiedDraft {
  tab: string;
  keptAt: number;
  draft: KeptDraft;
}

/** What is copied of a draft with each letter. */
export type CopiedWords = Omit<KeptDraft, 'image'> & Pick<CopiedDraft, 'keptAt'>;

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
  /** Null removes it. The words change with each letter: a picture that is the same as before, is not written again. */
  keepDraft: (tab: string, draft: KeptDraft | null, picture: 'same' | 'new') => Promise<void>;
  drafts: () => Promise<CopiedDraft[]>;
  clear: () => Promise<void>;
}

const changePath = (key: string) => `/unsent/${key}`;
const attachmentPath = (key: string) => `/unsent/${key}/attachment`;
const draftPath = (tab: string) => `/unsent-draft/${tab}`;
const picturePath = (tab: string) => `/unsent-draft/${tab}/picture`;

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
      const keys = await findNames(cache, /^\/unsent\/([\w-]+)$/);
      const copied = await Promise.all(keys.map(readCopied));
      return copied
        .filter((one) => one !== null)
        .sort((one, other) => one.change.madeAt - other.change.madeAt);
    },
    async keepDraft(tab, draft, picture) {
      if (draft === null) {
        await Promise.all([cache.delete(draftPath(tab)), cache.delete(picturePath(tab))]);
        return;
      }
      const { image, ...words } = draft;
      if (picture === 'new') {
        if (image === null) await cache.delete(picturePath(tab));
        else await cache.put(picturePath(tab), new Response(image));
      }
      await cache.put(draftPath(tab), Response.json({ ...words, keptAt: Date.now() } satisfies CopiedWords));
    },
    async drafts() {
      const tabs = await findNames(cache, /^\/unsent-draft\/([\w-]+)$/);
      const read = async (tab: string): Promise<CopiedDraft> => {
        const [words, picture] = await Promise.all([
          cache.match(draftPath(tab)),
          cache.match(picturePath(tab)),
        ]);
        const { keptAt, ...draft } = (await words?.json()) as CopiedWords;
        return { tab, keptAt, draft: { ...draft, image: (await picture?.text()) ?? null } };
      };
      return Promise.all(tabs.map(read));
    },
    async clear() {
      await caches.delete(name);
    },
  };
}

/** What the pattern's group finds in the paths of a cache. */
async function findNames(cache: Cache, pattern: RegExp): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.flatMap((path) => pattern.exec(path)?.[1] ?? []);
}
