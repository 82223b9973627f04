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
  /** All that can be read, the first made first; without its file where only that cannot be read. */
  all: () => Promise<CopiedChange[]>;
  /** The file of a change; undefined where there is none that can be read. */
  readFile: (key: string) => Promise<Blob | undefined>;
  /** Null removes it. The words change with each letter: a picture that is the same as before, is not written again. */
  keepDraft: (tab: string, draft: KeptDraft | null, picture: 'same' | 'new') => Promise<void>;
  /** All that can be read; without its picture where only that cannot be read. */
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

  /** Undefined where there is none that can be read: one that the browser has lost holds up no other. */
  const read = <Content>(path: string, take: (response: Response) => Promise<Content>) =>
    cache
      .match(path)
      .then((response) => response && take(response))
      .catch(() => undefined);

  const readFile = (key: string) => read(attachmentPath(key), (response) => response.blob());

  async function readCopied(key: string): Promise<CopiedChange[]> {
    const change = (await read(changePath(key), (response) => response.json())) as Change | undefined;
    if (change === undefined) return [];
    const attachment = await readFile(key);
    return [{ change, ...(attachment && { attachment }) }];
  }

  async function readDraft(tab: string): Promise<CopiedDraft[]> {
    const [words, picture] = await Promise.all([
      read(draftPath(tab), (response) => response.json()) as Promise<CopiedWords | undefined>,
      read(picturePath(tab), (response) => response.text()),
    ]);
    if (words === undefined) return [];
    const { keptAt, ...draft } = words;
    return [{ tab, keptAt, draft: { ...draft, image: picture ?? null } }];
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
      const copied = (await Promise.all(keys.map(readCopied))).flat();
      return copied.sort((one, other) => one.change.madeAt - other.change.madeAt);
    },
    readFile,
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
      return (await Promise.all(tabs.map(readDraft))).flat();
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
