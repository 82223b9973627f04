import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { readPostmaster } from './postmaster.ts';
import { worksIn } from './processes.ts';

/** How to reach the PostgreSQL that a server has running in this data folder; undefined when none takes connections. */
export async function findRunningServer(dataDir: string): Promise<ClientConfig | undefined> {
  const folder = join(dataDir, 'postgres');
  const postmaster = await readPostmaster(folder);
  if (!postmaster?.isReady || !(await worksIn(postmaster.pid, folder))) return undefined;
  // Its 4th and 5th line: the port, and the folder of the socket, which is its own unless that path was too long.
  const [port, socket = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8'))
    .split('\n')
    .slice(3, 5);
  return {
    host: socket.startsWith('/') ? socket : folder,
    port: Number(port),
    user: 'pouch',
    database: 'postgres',
  };
}
