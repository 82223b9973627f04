import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { GoldRow } from '@pouch/sorter/gold';

export interface DataSet {
  name: string;
  rows: GoldRow[];
}

const composedFolder = join(import.meta.dirname, 'sets');

/** The sets composed for this project, which the sorter was not trained on. */
export function composedSets(): DataSet[] {
  return readDataSets(composedFolder);
}

/** Every labelled set in a folder and its subfolders, named after its file; none if the folder does not exist. */
export function readDataSets(folder: string): DataSet[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return readDataSets(path);
      return name.endsWith('.jsonl') ? [{ name: name.replace('.jsonl', ''), rows: readRows(path) }] : [];
    });
}

function readRows(path: string): GoldRow[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as GoldRow);
}
