/** What a count is worth, from its number on; the highest first (ST-02). */
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
  /** How far the count is on its way there, 0 to 1. */
  share: number;
}

/** The tier a count has reached and the one that comes next; null where there is none. */
export function tierOf(count: number): { reached: TierName | null; next: NextTier | null } {
  const reached = tiers.find(({ from }) => count >= from)?.name ?? null;
  const next = tiers.findLast(({ from }) => count < from);
  return {
    reached,
    next: next ? { name: next.name, missing: next.from - count, share: count / next.from } : null,
  };
}
