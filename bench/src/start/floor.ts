import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, type ServerProcess } from '../server-process.ts';

/** The program of the floor: a bare HTTP server. */
export const floorMark = join(import.meta.dirname, 'floor/main.mjs');

/** A package whose `npm start` runs the floor, so that npm's own time is in both figures. Answers how to start it. */
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
