import { lazy, Suspense } from 'react';
import type { Stats } from '@pouch/contract/schemas/stats';
import { formatCount } from '../../labels/format-count.ts';
import { formatDay } from '../../labels/format-day.ts';
import { labelledWeeks, lastWeeks, totalOf, weeksToDraw } from './week-view.ts';

const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx')).WeekChart }));

interface WeeksProps {
  weeks: Stats['weeks'];
  /** How many there is room for. */
  count: number;
}

/** What was completed week by week, drawn and told (ST-05). */
export function Weeks({ weeks, count }: WeeksProps) {
  const shown = lastWeeks(weeks, weeksToDraw(weeks.length, count));
  return (
    <>
      <div aria-hidden className="weeks">
        <div className="weeks-chart">
          <Suspense>
            <WeekChart weeks={shown} />
          </Suspense>
        </div>
        <p className="weeks-days">
          {labelledWeeks(shown).map((day) => (
            <span key={day}>{formatDay(day)}</span>
          ))}
        </p>
      </div>
      {/* A table does not shrink: what hides it is around it. */}
      <div className="sr-only">
        <WeekTable weeks={weeks} />
      </div>
    </>
  );
}

function WeekTable({ weeks }: { weeks: Stats['weeks'] }) {
  return (
    <table>
      <caption>Completed week by week</caption>
      <thead>
        <tr>
          {['Week to', 'To-Do', 'Shopping', 'Buckets', 'Total'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.endsOn}>
            <th scope="row">{formatDay(week.endsOn)}</th>
            <td>{formatCount(week.toDo)}</td>
            <td>{formatCount(week.shopping)}</td>
            <td>{formatCount(week.bucket)}</td>
            <td>{formatCount(totalOf(week))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
