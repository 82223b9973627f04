import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { pluralise, shortCount } from '../../labels/format-count.ts';
import { formatDay } from '../../labels/format-day.ts';
import type { ShownWeek } from './week-view.ts';

/** A column for each week, the current one last. Hidden from screen readers: a table has the same numbers. */
export function WeekChart({ weeks }: { weeks: readonly ShownWeek[] }) {
  const highest = Math.max(1, ...weeks.map(({ total }) => total));
  return (
    <div className="week-chart">
      {weeks.map((week, index) => (
        <WeekColumn
          key={week.endsOn}
          week={week}
          height={week.total / highest}
          position={index === weeks.length - 1 ? 'last' : index === 0 ? 'first' : 'between'}
          isInRightHalf={index >= weeks.length / 2}
        />
      ))}
    </div>
  );
}

interface WeekColumnProps {
  week: ShownWeek;
  /** 0 to 1, as a part of the chart's height. */
  height: number;
  position: 'first' | 'between' | 'last';
  isInRightHalf: boolean;
}

/** The highest and the current week show their number; the parts of any show while the pointer is on its column. */
function WeekColumn({ week, height, position, isInRightHalf }: WeekColumnProps) {
  const kind = week.total === 0 ? 'none' : position === 'last' ? 'now' : 'past';
  const number = shortCount(week.total);
  // A long number of the first or last column stays inside the chart.
  const anchor = number.length > 3 ? position : 'between';
  return (
    <div className="week-column" style={{ '--height': height } as CSSProperties}>
      {week.total > 0 && (height === 1 || position === 'last') && (
        <span className={`week-number week-number-${anchor}`}>{number}</span>
      )}
      <div className={`week-bar week-bar-${kind}`} />
      <div className={clsx('week-tip', isInRightHalf && 'week-tip-left')}>
        <b>Week ending {formatDay(week.endsOn)}</b>
        <span>{pluralise(week.toDo, 'To-Do')}</span>
        <span>{shortCount(week.shopping)} Shopping</span>
        <span>{pluralise(week.bucket, 'bucket item')}</span>
      </div>
    </div>
  );
}
