import { join } from 'node:path';
import { startServer, type ServerProcess } from './server-process.ts';

/** The repository's root folder. */
const root = join(import.meta.dirname, '../..');

/** Part of the command line of the server process that `npm start` starts. */
export const productMark = 'tooling/start.mjs';

/**
 * Starts the product as an operator does, but without rate limits. Builds it first if a source file is newer than the last
 * build.
 */
export function startProduct({
  folder,
  settings = {},
}: {
  /** Folder of this run, for the data folder and the log. */
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
