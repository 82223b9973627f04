import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { GoldRow } from '@pouch/sorter/scoring/gold';

export interface DataSet {
  name: string;
  rows: GoldRow[];
}

/** Where the sets composed for this project lie. */
const ownFolder = join(import.meta.dirname, 'sets');

/** The sets composed for this project: thoughts that the sorter has not learned from. */
export function ownSets(): DataSet[] {
  return dataSetsIn(ownFolder);
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
