import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { GoldRow } from '@pouch/sorter/scoring/gold';

export interface DataSet {
  name: string;
  rows: GoldRow[];
}

/** The sample that lies beside this file, written for this project. */
export function ownSample(): DataSet {
  return { name: 'own sample', rows: rowsOf(new URL('./sample.jsonl', import.meta.url).pathname) };
}

/** Every labelled set below a folder, by its file name; none when the folder is missing. */
export function dataSetsIn(folder: string): DataSet[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return dataSetsIn(path);
      return name.endsWith('.jsonl') ? [{ name: name.replace('.jsonl', ''), rows: rowsOf(path) }] : [];
    });
}

function rowsOf(path: string): GoldRow[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as GoldRow);
}
