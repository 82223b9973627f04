import { join } from 'node:path';
import { startServer, type ServerProcess } from './server-process.ts';

/** The repository's root folder. */
const root = join(import.meta.dirname, '../..');

/** Started by `npm start`, the server runs in a process with this in its command line. */
export const productMark = 'tooling/start.mjs';

/**
 * Starts the product as an operator does, except that any number of requests is let through. It is built first when a
 * source file is newer than the last build.
 */
export function startProduct({
  folder,
  settings = {},
}: {
  /** A folder of this run; the data folder and the log go into it. */
  folder: string;
  settings?: Record<string, string>;
}): Promise<ServerProcess> {
  return startServer({
    command: ['npm', 'start'],
    mark: productMark,
    folder: root,
    environment: { POUCH_DATA_DIR: `${folder}/data`, POUCH_RATE_LIMIT: 'off', ...settings },
    logFolder: folder,
  });
}
