import { useId } from 'react';
import type { Stats } from '@pouch/contract/stats';
import { badgeIcons } from '../../labels/badge-icons.ts';
import { formatterFor } from '../../labels/format-time.ts';
import { useTimezone } from '../../data/user/user-queries.ts';
import { Emblem } from '../../ui/brand/emblem.tsx';
import { badgeProgress, type Progress } from './badge-progress.ts';

type EarnableBadge = Stats['badges'][number];

/** All badges, with when they were earned or how far they are (ST-03). */
export function BadgeList({ stats }: { stats: Stats }) {
  const heading = useId();
  const earned = stats.badges.filter(({ earnedAt }) => earnedAt !== null);
  return (
    <section aria-labelledby={heading}>
      <div className="badges-head">
        <h2 id={heading}>Badges</h2>
        <span>
          {earned.length} of {stats.badges.length}
        </span>
      </div>
      <ul className="badges">
        {stats.badges.map((badge) => (
          <BadgeItem key={badge.id} badge={badge} progress={badgeProgress(badge.id, stats)} />
        ))}
      </ul>
    </section>
  );
}

function BadgeItem({ badge, progress }: { badge: EarnableBadge; progress: Progress | null }) {
  const { Icon, hue } = badgeIcons[badge.id];
  const isEarned = badge.earnedAt !== null;
  return (
    <li className="badge-item" data-earned={isEarned || undefined}>
      <Emblem hue={isEarned ? hue : 'none'}>
        <Icon />
      </Emblem>
      <b>{badge.name}</b>
      <small>{badge.description}</small>
      {badge.earnedAt === null ? <NotYet progress={progress} /> : <Earned at={badge.earnedAt} />}
    </li>
  );
}

function Earned({ at }: { at: string }) {
  const zone = useTimezone();
  const day = formatterFor(zone, { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(at));
  return (
    <small className="badge-when">
      <span className="sr-only">Earned </span>
      {day}
    </small>
  );
}

function NotYet({ progress }: { progress: Progress | null }) {
  if (progress === null) return <span className="sr-only">Not earned yet</span>;
  return (
    <>
      <span aria-hidden className="meter badge-meter">
        <i style={{ transform: `scaleX(${progress.share})` }} />
      </span>
      <small className="badge-when">
        <span className="sr-only">Not earned yet: </span>
        {progress.words}
      </small>
    </>
  );
}
