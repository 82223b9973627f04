import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { AppFiles } from './src/service-worker/app-files.ts';

/** A worker and everything it imports: `service-worker.ts`, and modules with its name as their query. */
const workerModule = /\/service-worker\/(service-worker[\w-]*)[.]ts$|[?](service-worker[\w-]*)$/;

/** Not all browsers support imports in service workers, so modules that one shares with the app are bundled into it again. */
export const serviceWorkersAlone: Plugin = {
  name: 'service-workers-alone',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    const match = workerModule.exec(importer ?? '');
    const name = match?.[1] ?? match?.[2];
    if (name === undefined) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && `${found.id}?${name}`;
  },
};

/** Writes the list of the built files into the service worker, which stores them. */
export const listAppFiles: Plugin = {
  name: 'list-app-files',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const worker = join(dir, 'sw.js');
      const [code, appFiles] = await Promise.all([readFile(worker, 'utf8'), readAppFiles(dir)]);
      if (/^import\b/m.test(code)) throw new Error('The service worker imports what it should contain');
      const filled = code.replace('APP_FILES', () => JSON.stringify(appFiles));
      if (filled === code) throw new Error('The service worker has no place for the list of files');
      await writeFile(worker, filled);
    },
  },
};

/** The workers themselves are never stored: the browser asks the server for them. Search engines alone read robots.txt. */
const unstoredFiles = new Set(['index.html', 'sw.js', 'sw-off.js', 'robots.txt']);

async function readAppFiles(folder: string): Promise<AppFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !/[.](?:map|br)$/.test(name) && !/^(legal\/|assets\/(privacy|terms)-)/.test(name))
    .sort();
  const hashed = names.filter((name) => name.startsWith('assets/'));
  const fixed = names.filter((name) => !name.startsWith('assets/') && !unstoredFiles.has(name));
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const scripts = [...shell.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path]) => path);
  if (scripts.length === 0) throw new Error('index.html has no script');
  const hash = createHash('sha256').update(shell);
  for (const name of fixed) hash.update(await readFile(join(folder, name)));
  return {
    scripts,
    hashed: toPaths(hashed),
    fixed: toPaths(fixed),
    contentHash: hash.digest('hex').slice(0, 16),
  };
}

const toPaths = (names: string[]) => names.map((name) => `/${name}`);
