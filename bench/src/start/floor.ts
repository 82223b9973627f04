import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, type ServerProcess } from '../server-process.ts';

/** The floor's program: a bare HTTP server. */
export const floorMark = join(import.meta.dirname, 'floor/main.mjs');

/**
 * Creates a package whose `npm start` runs the floor, so that both figures include npm's time. Resolves to a function that
 * starts it.
 */
export async function prepareFloor(folder: string): Promise<() => Promise<ServerProcess>> {
  const project = `${folder}/floor`;
  await mkdir(project);
  const manifest = { name: 'floor', private: true, scripts: { start: `node ${JSON.stringify(floorMark)}` } };
  await writeFile(`${project}/package.json`, JSON.stringify(manifest));
  return () =>
    startServer({
      command: ['npm', 'start'],
      mark: floorMark,
      folder: project,
      environment: {},
      logFolder: folder,
    });
}
