import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import type { Change } from '../../data/store/change.ts';
import type { CopiedChange, CopiedDraft, CopiedWords, UnsentCopy } from '../../data/store/unsent-copy.ts';
import { dataUrlToBlob } from '../../lib/data-url.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { toDataUrl } from '../../lib/to-data-url.ts';
import { callPlugin } from '../device/native.ts';

const directory = Directory.Data;
/** For one chunk of a file. */
const writeTimeoutMs = 15_000;
/** Characters that cross the bridge at once. */
const chunkLength = 1024 * 1024;

/** The copy of what is unsent in files of the app, which the system never removes. Rejects where none can be written. */
export async function openFileCopy(userId: string): Promise<UnsentCopy> {
  const folder = `pouch-unsent/${userId}`;
  const changePath = (key: string) => `${folder}/${key}.json`;
  const attachmentPath = (key: string) => `${folder}/${key}.attachment`;
  const draftPath = (tab: string) => `${folder}/${tab}.draft`;
  const picturePath = (tab: string) => `${folder}/${tab}.picture`;
  await createFolder(folder);

  /** What the pattern's group finds in the names of the files. */
  async function findNames(pattern: RegExp): Promise<string[]> {
    const { files } = await callPlugin(() => Filesystem.readdir({ path: folder, directory }));
    return files.flatMap(({ name }) => pattern.exec(name)?.[1] ?? []);
  }

  async function readDraft(tab: string): Promise<CopiedDraft[]> {
    const words = parseJson(await readText(draftPath(tab))) as CopiedWords | null;
    if (words === null) return [];
    const { keptAt, ...draft } = words;
    return [{ tab, keptAt, draft: { ...draft, image: await readText(picturePath(tab)) } }];
  }

  async function readCopied(key: string): Promise<CopiedChange[]> {
    // A file that a kill has cut short is no change.
    const change = parseJson(await readText(changePath(key))) as Change | null;
    if (change === null) return [];
    const attachment = change.attachment && (await readFile(key));
    return [{ change, ...(attachment && { attachment }) }];
  }

  async function readFile(key: string): Promise<Blob | undefined> {
    try {
      return dataUrlToBlob((await readText(attachmentPath(key))) ?? '');
    } catch {
      return undefined;
    }
  }

  return {
    // The file first: a change without its file would be sent without it.
    async keep({ change, attachment }) {
      if (attachment) await writeText(attachmentPath(change.key), await toDataUrl(attachment));
      await writeText(changePath(change.key), JSON.stringify(change));
    },
    async drop(key) {
      await Promise.all([changePath(key), attachmentPath(key)].map(removeFile));
    },
    async all() {
      const keys = await findNames(/^([\w-]+)\.json$/);
      const copied = (await Promise.all(keys.map(readCopied))).flat();
      return copied.sort((one, other) => one.change.madeAt - other.change.madeAt);
    },
    readFile,
    async keepDraft(tab, draft, picture) {
      if (draft === null) {
        await Promise.all([draftPath(tab), picturePath(tab)].map(removeFile));
        return;
      }
      const { image, ...words } = draft;
      if (picture === 'new') {
        if (image === null) await removeFile(picturePath(tab));
        else await writeText(picturePath(tab), image);
      }
      await writeText(draftPath(tab), JSON.stringify({ ...words, keptAt: Date.now() } satisfies CopiedWords));
    },
    async drafts() {
      const tabs = await findNames(/^([\w-]+)\.draft$/);
      return (await Promise.all(tabs.map(readDraft))).flat();
    },
    async clear() {
      await callPlugin(() => Filesystem.rmdir({ path: folder, directory, recursive: true }));
    },
  };
}

/** An existing folder is rejected; whether it can be used shows the reading. */
async function createFolder(path: string): Promise<void> {
  await callPlugin(() => Filesystem.mkdir({ path, directory, recursive: true })).catch(() => undefined);
  await callPlugin(() => Filesystem.readdir({ path, directory }));
}

async function writeText(path: string, text: string): Promise<void> {
  const target = { path, directory, encoding: Encoding.UTF8 };
  const write = (data: string, isFirst: boolean) =>
    callPlugin<unknown>(
      () =>
        isFirst ? Filesystem.writeFile({ ...target, data }) : Filesystem.appendFile({ ...target, data }),
      { withinMs: writeTimeoutMs },
    );
  await write(text.slice(0, chunkLength), true);
  for (let from = chunkLength; from < text.length; from += chunkLength)
    await write(text.slice(from, from + chunkLength), false);
}

async function readText(path: string): Promise<string | null> {
  try {
    const read = () => Filesystem.readFile({ path, directory, encoding: Encoding.UTF8 });
    return (await callPlugin(read, { withinMs: writeTimeoutMs })).data as string;
  } catch {
    return null;
  }
}

const removeFile = (path: string): Promise<void> =>
  callPlugin(() => Filesystem.deleteFile({ path, directory })).catch(() => undefined);
