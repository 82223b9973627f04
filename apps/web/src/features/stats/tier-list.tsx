import { formatCount } from '../../labels/format-count.ts';
import { CategoryTile } from '../../ui/brand/category-tile.tsx';
import { hueClass } from '../../ui/brand/hue.ts';
import { clsx } from 'clsx';
import type { Count } from './stats-view.ts';
import { findTier, type TierName } from './tiers.ts';

const tierNames: Record<TierName, string> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
};

/** Each category's count, tier, and progress to the next tier (ST-02). */
export function TierList({ counts }: { counts: readonly Count[] }) {
  return (
    <ul aria-label="Completed by kind" className="card tiers">
      {counts.map((count) => (
        <Tier key={count.hue} {...count} />
      ))}
    </ul>
  );
}

function Tier({ hue, label, count }: Count) {
  const { reached, next } = findTier(count);
  return (
    <li className={clsx('tier', hueClass(hue))}>
      <CategoryTile hue={hue} />
      <div className="tier-main">
        <p className="tier-name">
          <span>{label}</span>
          {reached !== null && <span className={`medal medal-${reached}`}>{tierNames[reached]}</span>}
        </p>
        {next && (
          <p className="tier-next">
            <span aria-hidden className="meter">
              <i style={{ transform: `scaleX(${next.share})` }} />
            </span>
            <span className="tier-missing">
              {formatCount(next.missing)} to {next.name}
            </span>
          </p>
        )}
      </div>
      <b className="tier-count">{formatCount(count)}</b>
    </li>
  );
}
