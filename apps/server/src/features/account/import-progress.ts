/** How much of each user's import is done, as a share from 0 to 1, while this server works on it. */
const shares = new Map<string, number>();

/** The share of a user's import that is done; null where this server works on none. */
export const findImportProgress = (userId: string): number | null => shares.get(userId) ?? null;

/** Tells how much of a step is done, as a share from 0 to 1. */
export type OnProgress = (share: number) => void;

interface Steps {
  /** A step that ends where `end` of all work is done; the last one ends at 1. It begins where the one before it stopped. */
  step: (end: number) => OnProgress;
}

/** Does a user's import, whose steps tell how far it is. A user has one at a time. */
export async function withImportProgress<Result>(
  userId: string,
  work: (steps: Steps) => Promise<Result>,
): Promise<Result> {
  shares.set(userId, 0);
  const step = (end: number): OnProgress => {
    const start = shares.get(userId) ?? 0;
    return (share) => void shares.set(userId, start + (end - start) * share);
  };
  return work({ step }).finally(() => void shares.delete(userId));
}
