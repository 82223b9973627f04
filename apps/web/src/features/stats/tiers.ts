/** The tiers and the counts at which they begin; the highest first (ST-02). */
const tiers = [
  { name: 'platinum', from: 250 },
  { name: 'gold', from: 100 },
  { name: 'silver', from: 50 },
  { name: 'bronze', from: 10 },
] as const;
export type TierName = (typeof tiers)[number]['name'];

interface NextTier {
  name: TierName;
  missing: number;
  /** The count as a share of the count at which it begins, 0 to 1. */
  share: number;
}

/** The tier that a count has reached and the next one; null where there is none. */
export function findTier(count: number): { reached: TierName | null; next: NextTier | null } {
  const reached = tiers.find(({ from }) => count >= from)?.name ?? null;
  const next = tiers.findLast(({ from }) => count < from);
  return {
    reached,
    next: next ? { name: next.name, missing: next.from - count, share: count / next.from } : null,
  };
}
