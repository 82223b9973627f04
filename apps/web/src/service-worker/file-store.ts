import { appFilesCache, appShellCache, shellPath, versionsPath } from '../data/stored-keys.ts';
import { limitConcurrency } from '../lib/limit-concurrency.ts';
import type { AppFiles } from './app-files.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Pages that were opened with one of this many versions find the parts that they load later. */
const keptVersions = 3;

/** The page itself leaves room for its own requests: a browser has six connections to a server. */
const maxDownloads = 3;

/** The app's files on this device: the hashed files of several versions beside each other, of all others the newest. */
export function openFileStore(
  { caches, fetch }: Pick<WorkerScope, 'caches' | 'fetch'>,
  { scripts, hashed, fixed }: AppFiles,
) {
  const openShell = () => caches.open(appShellCache);
  const openFiles = () => caches.open(appFilesCache);

  /** Rejects unless the server answers with the file: not with an error, and not with a page instead. */
  async function download(path: string, options: RequestInit = {}): Promise<Response> {
    const response = await fetch(path, { priority: 'low', ...options });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (!response.ok || response.redirected || isPage !== (path === shellPath)) {
      throw new Error(`${path} could not be downloaded`);
    }
    return response;
  }

  /** In full: a server's validators are made of size and time, which a file may share with the version before. */
  const downloadAnew = (path: string) => download(path, { cache: 'reload' });

  /** Whether this is the page of the worker's own version: during a release, the server may have another one. */
  async function isShell(response: Response): Promise<boolean> {
    if (!response.ok) return false;
    const page = await response.clone().text();
    return scripts.every((path) => page.includes(path));
  }

  async function addHashed(): Promise<void> {
    const files = await openFiles();
    const present = new Set((await files.keys()).map(toPath));
    const inTurn = limitConcurrency(maxDownloads);
    const missing = hashed.filter((path) => !present.has(path));
    await Promise.all(missing.map((path) => inTurn(async () => files.put(path, await download(path)))));
  }

  async function readVersions(): Promise<string[][]> {
    const stored = await (await openShell()).match(versionsPath);
    return stored ? ((await stored.json()) as string[][]) : [];
  }

  async function addVersion(): Promise<void> {
    const others = (await readVersions()).filter((version) => version.join() !== hashed.join());
    const versions = [hashed, ...others].slice(0, keptVersions);
    await (await openShell()).put(versionsPath, Response.json(versions));
  }

  return {
    /** Stores this version completely or rejects. The shell is replaced last, when everything that it names is there. */
    async addAll(): Promise<void> {
      await addHashed();
      const page = await downloadAnew(shellPath);
      if (!(await isShell(page))) throw new Error('The server has another version');
      const fixedFiles = await Promise.all(
        fixed.map(async (path) => [path, await downloadAnew(path)] as const),
      );
      await addVersion();
      const shell = await openShell();
      for (const [path, file] of fixedFiles) await shell.put(path, file);
      await shell.put(shellPath, page);
    },

    /** Removes the hashed files of versions that are no longer kept. */
    async removeOld(): Promise<void> {
      const kept = new Set((await readVersions()).flat());
      const files = await openFiles();
      const old = (await files.keys()).filter((request) => !kept.has(toPath(request)));
      await Promise.all(old.map((request) => files.delete(request)));
    },

    readShell: async () => read(await openShell(), shellPath),
    readFixed: async (path: string) => read(await openShell(), path),
    readHashed: async (path: string) => read(await openFiles(), path),
  };
}

/** Removes all files of the app from this device. */
export async function removeAppFiles({ caches }: Pick<WorkerScope, 'caches'>): Promise<void> {
  await Promise.all([caches.delete(appShellCache), caches.delete(appFilesCache)]);
}

/** The request's headers do not matter: the server compresses for each browser alike. */
const read = (cache: Cache, path: string) => cache.match(path, { ignoreVary: true });

const toPath = ({ url }: Request): string => new URL(url).pathname;
