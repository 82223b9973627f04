import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { query } from '../../testing/database/queries.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

async function startupErrorMessage(dataDir: string): Promise<string> {
  return startEmbeddedDatabase(dataDir).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
}

/** A stopped database, created once for this file; every test damages a copy. */
let pristine: string;
beforeAll(async () => {
  pristine = await mkdtemp(join(tmpdir(), 'pouch-pristine-'));
  const server = await startEmbeddedDatabase(pristine);
  await server.stop();
});
afterAll(() => rm(pristine, { recursive: true }));

async function createStoppedDatabase(): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data');
  execFileSync('cp', ['-a', pristine, dataDir]);
  return dataDir;
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Mounts a disk small enough to be filled. */
async function mountSmallDisk(megabytes: number): Promise<string> {
  const folder = await temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}

async function fillDisk(folder: string): Promise<string> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  const { bavail, bsize } = await statfs(folder);
  await file.writeFile(Buffer.alloc(bavail * bsize));
  await file.close();
  return path;
}

/** The paths of all files in a folder, each with a digest of its content. */
async function snapshot(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.sort().map(async (file) => [file, digest(await readFile(file))]));
  return Object.fromEntries(contents) as Record<string, string>;
}

/** Only root can mount a disk small enough to be filled. */
const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)('a full disk', () => {
  it('is reported when there is no room for a new database, and leaves nothing half-created', async () => {
    const disk = await mountSmallDisk(8);

    expect(await startupErrorMessage(join(disk, 'data'))).toMatch(
      /^StartFailure: The disk that holds .* is full\./,
    );
    expect(await readdir(join(disk, 'data'))).not.toContain('postgres');
  });

  it('is reported when an existing database has no room, which starts again once there is some', async () => {
    const disk = await mountSmallDisk(80);
    const dataDir = join(disk, 'data');
    const server = await startEmbeddedDatabase(dataDir);
    await query(server.connection, `create table notes as select 'kept' as note`);
    await server.stop();
    const filler = await fillDisk(disk);

    expect(await startupErrorMessage(dataDir)).toMatch(/^StartFailure: The disk that holds .* is full\./);

    await rm(filler);
    const again = await startEmbeddedDatabase(dataDir);
    onTestFinished(again.stop);
    expect(await query(again.connection, 'select note from notes')).toEqual([{ note: 'kept' }]);
  });

  it('ends a running database, which is started again once there is some room', async () => {
    const disk = await mountSmallDisk(120);
    const reports: string[] = [];
    const { connection, stop } = await startEmbeddedDatabase(join(disk, 'data'), (said) =>
      reports.push(said),
    );
    onTestFinished(stop);
    await query(connection, `create table notes as select 'kept' as note`);
    const filler = await fillDisk(disk);

    // The write-ahead log grows by a file of 16 MB, for which there is no room: PostgreSQL panics.
    const writes = Array.from(
      { length: 40 },
      () => `select pg_logical_emit_message(false, 'x', repeat('x', 1000000))`,
    );
    await expect(query(connection, writes.join(';'))).rejects.toThrow();
    await vi.waitFor(() => expect(reports.join()).toMatch(/The disk that holds .* is full\./));
    await rm(filler);

    await vi.waitFor(() => expect(reports.at(-1)).toBe('PostgreSQL is running again.'));
    expect(await query(connection, 'select note from notes')).toEqual([{ note: 'kept' }]);
  });
});

describe('a data folder that is a link to a disk that is not mounted', () => {
  it('is reported as that', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    await symlink(join(dataDir, '..', 'missing', 'pouch'), dataDir);

    expect(await startupErrorMessage(dataDir)).toMatch(
      /^StartFailure: The folder that should hold .*postgres cannot be made: its disk is not mounted, or read-only\./,
    );
  });
});

describe.runIf(process.platform === 'linux')('a data folder where no folder can be made', () => {
  it('is reported as that, at once', async () => {
    expect(await startupErrorMessage('/proc/pouch/data')).toMatch(
      /^StartFailure: The folder that should hold \/proc\/pouch\/data\/postgres cannot be made/,
    );
  });
});

describe('a damaged database folder', () => {
  it.each([
    [
      'made by another version',
      async (folder: string) => writeFile(join(folder, 'PG_VERSION'), '15\n'),
      /was made by PostgreSQL 15, this Pouch brings 18/,
    ],
    [
      'without its control file',
      async (folder: string) => rm(join(folder, 'global/pg_control')),
      /is damaged: global\/pg_control missing/,
    ],
    [
      'with an invalid control file',
      async (folder: string) => writeFile(join(folder, 'global/pg_control'), 'x'.repeat(8192)),
      /cannot be started: database files are incompatible with server/,
    ],
    [
      'without its write-ahead log',
      async (folder: string) => rename(join(folder, 'pg_wal'), join(folder, 'elsewhere')),
      /is damaged: pg_wal missing/,
    ],
    [
      'open to other accounts',
      async (folder: string) => chmod(folder, 0o755),
      /is open to other accounts, which PostgreSQL refuses\. Run: chmod 700 /,
    ],
    [
      'with other content',
      async (folder: string) => {
        await rm(folder, { recursive: true });
        await cp(import.meta.dirname, folder, { recursive: true });
      },
      /is damaged: PG_VERSION/,
    ],
  ])('is refused unchanged: one %s', async (_, damage, expected) => {
    const dataDir = await createStoppedDatabase();
    const folder = join(dataDir, 'postgres');
    await damage(folder);
    const before = await snapshot(folder);

    expect(await startupErrorMessage(dataDir)).toMatch(expected);
    expect(await snapshot(folder)).toEqual(before);
  });
});

describe.runIf(isRoot)('a database folder restored as root', () => {
  it('is refused with the account that must own it', async () => {
    const dataDir = await createStoppedDatabase();
    execFileSync('chown', ['-R', 'root:root', dataDir]);

    expect(await startupErrorMessage(dataDir)).toMatch(
      /^StartFailure: PostgreSQL may not use .*account "pouch" when that is root/,
    );
  });
});
