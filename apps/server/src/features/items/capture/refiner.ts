import type { AnalysedItem, SortedItem, ThoughtContext } from '@pouch/sorter';
import pTimeout from 'p-timeout';
import type { Picture } from '../pictures/read-picture.ts';

/** A stored thought as refiners receive it. */
export interface StoredThought extends ThoughtContext {
  userId: string;
  /** The text that the user wrote; empty when only the picture has content. */
  text: string;
  picture: Picture | null;
  /** Whether the embedded sorter is unsure of any of its items. */
  isUnsure: boolean;
}

/** An item of a thought; with its provenance if the embedded sorter chose its kind. */
export type ReadItem = SortedItem & Partial<Pick<AnalysedItem, 'provenance'>>;

/**
 * Sorts a stored thought again and may take seconds. Returns refined items, or null for no improvement. It may reject.
 * After the signal has been aborted, its result is ignored.
 */
export interface ThoughtRefiner {
  (thought: StoredThought, signal: AbortSignal): Promise<ReadItem[] | null>;
  /** Thoughts without a picture do not come to it. */
  readsOnlyPictures?: true;
}

/** The time limit for all refiners of one thought together. */
export const refineTimeoutMs = 20_000;

/**
 * Runs the refiners in order until one returns items. Never rejects: null when none does, or when they exceed
 * `refineTimeoutMs` together. `onFailure` receives only the error's name, because its message may quote the thought.
 */
export async function runRefiners(
  refiners: readonly ThoughtRefiner[],
  thought: StoredThought,
  onFailure: (kind: string) => void,
): Promise<ReadItem[] | null> {
  const controller = new AbortController();
  return pTimeout(tryRefiners(refiners, thought, { signal: controller.signal, onFailure }), {
    milliseconds: refineTimeoutMs,
    fallback: () => {
      onFailure('TimeoutError');
      controller.abort();
      return null;
    },
  });
}

async function tryRefiners(
  refiners: readonly ThoughtRefiner[],
  thought: StoredThought,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (kind: string) => void },
): Promise<ReadItem[] | null> {
  for (const refiner of refiners) {
    if (signal.aborted) return null;
    try {
      const items = await refiner(thought, signal);
      if (items !== null && items.length > 0) return items;
    } catch (error) {
      onFailure(error instanceof Error ? error.name : typeof error);
    }
  }
  return null;
}
