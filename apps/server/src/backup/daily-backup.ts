import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { makeFolder } from '../lib/files/make-folder.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { openBackupFile, writeBackupFile } from './backup-file.ts';
import type { Restored } from './restore-backup.ts';

/** How many of the newest daily backups are kept. */
const keptBackups = 7;

const dailyName = /^pouch-\d{4}-\d{2}-\d{2}\.tar\.gz$/;
const lastVerified = z.object({ file: z.string(), at: z.iso.datetime() });

const backupFolder = (dataDir: string): string => join(dataDir, 'backups');
const verifiedPath = (dataDir: string): string => join(backupFolder(dataDir), 'verified.json');

interface DailyBackupDeps {
  connection: ClientConfig;
  dataDir: string;
  secret: string;
  objects: ObjectStore | null;
  now: Date;
  verify: (input: Readable) => Promise<Restored>;
}

/**
 * Makes today's backup (UTC) in the data folder, verifies it, and deletes all but the newest seven. Does nothing when today's
 * is there. When it can't be written or verified it rejects, and the older ones stay.
 */
export async function makeDailyBackup({
  connection,
  dataDir,
  secret,
  objects,
  now,
  verify,
}: DailyBackupDeps): Promise<void> {
  const file = `pouch-${now.toISOString().slice(0, 10)}.tar.gz`;
  const path = join(backupFolder(dataDir), file);
  await makeFolder(backupFolder(dataDir));
  if ((await listDailyBackups(dataDir)).includes(file)) return;
  // What a server left that was stopped while writing.
  await rm(`${path}.part`, { force: true });
  await writeBackupFile({ connection, secret, now, objects }, path);
  await verify(await openBackupFile(path));
  const draft = `${verifiedPath(dataDir)}.part`;
  await writeFile(draft, JSON.stringify({ file, at: now.toISOString() }), { mode: 0o600 });
  await rename(draft, verifiedPath(dataDir));
  for (const old of (await listDailyBackups(dataDir)).slice(keptBackups)) {
    await rm(join(backupFolder(dataDir), old));
  }
}

/** File names, the newest first. */
export async function listDailyBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  return names
    .filter((name) => dailyName.test(name))
    .sort()
    .reverse();
}

/** Null when none was verified yet. */
export async function readLastVerified(dataDir: string): Promise<z.infer<typeof lastVerified> | null> {
  const text = await readFile(verifiedPath(dataDir), 'utf8').catch(() => null);
  return text === null ? null : lastVerified.parse(JSON.parse(text));
}
