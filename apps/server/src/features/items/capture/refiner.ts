import type { SortedItem, ThoughtContext } from '@pouch/sorter/types/sorted-item';
import type { Picture } from '../pictures/read-picture.ts';

/** A thought that is stored, for whoever reads it better than the embedded sorter and may take seconds over it. */
export interface StoredThought extends ThoughtContext {
  userId: string;
  /** What the person wrote; empty where the picture says everything. */
  text: string;
  picture: Picture | null;
}

/**
 * Reads a stored thought again. Null when it knows no better. It may reject; and once the signal is aborted, nobody
 * waits for it any more.
 */
export type SlowReader = (thought: StoredThought, signal: AbortSignal) => Promise<SortedItem[] | null>;

/** How long a person waits for everybody who reads one thought again, in milliseconds. */
export const patienceMs = 20_000;

/**
 * Asks one reader after the other until one answers items. Never rejects: null when none does, or when all of them
 * together take too long. What is told of a failure is its kind alone, since its message may quote the thought.
 */
export async function readSlowly(
  readers: readonly SlowReader[],
  thought: StoredThought,
  onFailure: (kind: string) => void,
): Promise<SortedItem[] | null> {
  const impatience = new AbortController();
  const tooLong = new Promise<null>((resolve) =>
    impatience.signal.addEventListener('abort', () => {
      onFailure('TimeoutError');
      resolve(null);
    }),
  );
  const timer = setTimeout(() => impatience.abort(), patienceMs);
  try {
    return await Promise.race([
      askInTurn(readers, thought, { signal: impatience.signal, onFailure }),
      tooLong,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

async function askInTurn(
  readers: readonly SlowReader[],
  thought: StoredThought,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (kind: string) => void },
): Promise<SortedItem[] | null> {
  for (const reader of readers) {
    if (signal.aborted) return null;
    try {
      const items = await reader(thought, signal);
      if (items !== null && items.length > 0) return items;
    } catch (error) {
      onFailure(error instanceof Error ? error.name : typeof error);
    }
  }
  return null;
}
