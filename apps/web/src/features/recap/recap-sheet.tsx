import type { CSSProperties } from 'react';
import type { Recap } from '@pouch/contract/recaps';
import { pluralise, formatCount } from '../../labels/format-count.ts';
import { formatLongDay } from '../../labels/format-day.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CategoryIcon } from '../../ui/brand/category-icon.tsx';
import { hueClass } from '../../ui/brand/hue.ts';
import { clsx } from 'clsx';
import { CloseLink } from './close-link.tsx';
import { EarnedBadges } from './earned-badges.tsx';
import { headline, nextGoal, remark, categoryShares, type CategoryShare } from './recap-view.ts';

interface Place {
  href: string;
  label: string;
}

const home: Place = { href: '/', label: 'Continue to Dashboard' };

/** A week's total, its categories, the streak and the badges earned (RC-01). */
export function RecapSheet({ recap, backTo = home }: { recap: Recap; backTo?: Place }) {
  const shares = categoryShares(recap);
  return (
    <main className="recap">
      <title>Weekly recap · Pouch</title>
      <CloseLink href={backTo.href} />
      <div>
        <p className="recap-week">Week ending {formatLongDay(recap.endsOn)}</p>
        <h1 tabIndex={-1} data-heading-focus className="recap-headline">
          {headline(recap)}
        </h1>
        <p className="recap-remark">{remark(recap)}</p>
      </div>
      {shares.length > 0 && <Shares shares={shares} />}
      {recap.currentStreak > 0 && <Streak weeks={recap.currentStreak} />}
      {recap.earnedBadges.length > 0 && <EarnedBadges badges={recap.earnedBadges} />}
      <div className="recap-end">
        <ButtonLink variant="primary" size="wide" href={backTo.href}>
          {backTo.label}
        </ButtonLink>
      </div>
    </main>
  );
}

function Shares({ shares }: { shares: readonly CategoryShare[] }) {
  return (
    <section aria-label="What it was" className="recap-pocket">
      <svg aria-hidden className="pocket-seam">
        <rect className="seam" x="6.5" y="6.5" rx="18" />
      </svg>
      <ul>
        {shares.map(({ hue, label, count, share }, index) => (
          <li key={hue} className={clsx('recap-share', hueClass(hue))}>
            <CategoryIcon hue={hue} />
            <span>{label}</span>
            <span aria-hidden className="recap-track">
              <i style={{ '--share': share, '--index': index } as CSSProperties} />
            </span>
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Streak({ weeks }: { weeks: number }) {
  const goal = nextGoal(weeks);
  return (
    <section aria-label="Streak" className="card recap-streak">
      <p>
        <b>{pluralise(weeks, 'week')} in a row</b>
        {goal && (
          <span>
            {formatCount(goal.missing)} more for {goal.name}
          </span>
        )}
      </p>
      {goal && (
        <span aria-hidden className="recap-ticks">
          {Array.from({ length: goal.weeks }, (_, index) => (
            <i key={index} className={index < weeks ? 'is-on' : undefined} />
          ))}
        </span>
      )}
    </section>
  );
}
