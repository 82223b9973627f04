import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { readPostmaster } from './postmaster.ts';
import { isPostgresIn } from './processes.ts';

/** How to connect to the PostgreSQL that a server runs in this data folder; undefined when none accepts connections. */
export async function findRunningServer(dataDir: string): Promise<ClientConfig | undefined> {
  const folder = join(dataDir, 'postgres');
  const postmaster = await readPostmaster(folder);
  if (!postmaster?.isReady || !(await isPostgresIn(postmaster.pid, folder))) return undefined;
  // Lines 4 and 5: the port, and the socket's folder, which is the database folder unless that path was too long.
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
