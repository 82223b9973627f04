import type { Stats } from '@pouch/contract/stats';
import { formatCount } from '../../labels/format-count.ts';
import { formatDay } from '../../labels/format-day.ts';
import { WeekChart } from './week-chart.tsx';
import { labelledWeeks, lastWeeks, weekTotal, weeksToDraw } from './week-view.ts';

interface WeeksProps {
  /** Absent where the server does not count by week. */
  weeks: Stats['weeks'] | undefined;
  /** How many weeks fit. */
  count: number;
}

/** What was completed week by week, as a chart and as a table (ST-05). */
export function Weeks({ weeks = [], count }: WeeksProps) {
  const shown = lastWeeks(weeks, weeksToDraw(weeks.length, count));
  return (
    <>
      <div aria-hidden className="weeks">
        <div className="weeks-chart">
          <WeekChart weeks={shown} />
        </div>
        <p className="weeks-days">
          {labelledWeeks(shown).map((day) => (
            <span key={day}>{formatDay(day)}</span>
          ))}
        </p>
      </div>
      {/* The wrapper is visually hidden, because a table does not shrink. */}
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
            <td>{formatCount(weekTotal(week))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
