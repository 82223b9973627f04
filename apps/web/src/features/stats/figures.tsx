import type { Stats } from '@pouch/contract/stats';
import { formatCount } from '../../labels/format-count.ts';

/** The total completed, the streak, and the weekly average (ST-01). */
export function Figures({ stats }: { stats: Stats }) {
  const { totalCompleted, currentStreak, longestStreak, weeklyAverage } = stats;
  return (
    <dl className="figures">
      <Figure count={totalCompleted} name="Total Completed" />
      <Figure
        count={currentStreak}
        name={currentStreak === 1 ? 'week in a row' : 'weeks in a row'}
        more={`Longest ${formatCount(longestStreak)}`}
      />
      <Figure count={weeklyAverage} name={weeklyAverage === 1 ? 'To-Do a week' : 'To-Dos a week'} />
    </dl>
  );
}

function Figure({ count, name, more }: { count: number; name: string; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{formatCount(count)}</dd>
      {more !== undefined && <dd className="figure-more">{more}</dd>}
    </div>
  );
}
