import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TaskFiles, TaskReport } from '../../features/account/import-tasks.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import type { PreparedItems } from '../../features/items/transfer/prepared-items.ts';

/** The items of files and what was found. */
export interface ConvertedFiles {
  report: TaskReport;
  parts: readonly PreparedItems[];
}

interface Previewed {
  userId: string;
  taskFiles: TaskFiles;
  moment: ImportMoment;
}

/** As long as people look at a preview. */
const ttlMs = 10 * 60_000;
/** Bytes of all previews together: some ten of the longest. */
const maxBytes = 24 * 1024 * 1024;
/** Of one. */
const maxEntryBytes = 8 * 1024 * 1024;

/**
 * What the latest previews have converted, so that their imports need not convert it again. Only a hint: another server has
 * others, and what is missing is converted again.
 */
const previews = new LRUCache<string, ConvertedFiles>({
  ttl: ttlMs,
  maxSize: maxBytes,
  maxEntrySize: maxEntryBytes,
  // The losses are 500 at most.
  sizeCalculation: ({ parts }) =>
    parts.reduce((sum, { keys, rows }) => sum + keys.length + rows.length, 256 * 1024),
});

/** What a preview of the same person has made of the same files with the same settings. "Tomorrow" is then its tomorrow. */
export const findPreviewed = (previewed: Previewed): ConvertedFiles | undefined =>
  previews.get(toKey(previewed));

export const keepPreviewed = (previewed: Previewed, converted: ConvertedFiles): void =>
  void previews.set(toKey(previewed), converted);

/** A digest of everything that decides what the items are, except for the moment. */
function toKey({ userId, taskFiles: { files, from }, moment: { timezone, rules } }: Previewed): string {
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([userId, from, timezone, rules, files.map(({ path, bytes }) => [path, bytes.length])]),
  );
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('base64');
}
