import { Bar, BarChart, Tooltip, XAxis, YAxis, type BarShapeProps, type TooltipContentProps } from 'recharts';
import { pluralise, shortCount } from '../../labels/format-count.ts';
import { formatDay } from '../../labels/format-day.ts';
import type { ShownWeek } from './week-view.ts';

/** CSS pixels; at the top for a bar's number. */
const margin = { top: 20, right: 0, bottom: 0, left: 0 };

/** A column for each week, the current one last. Hidden from screen readers: a table has the same numbers. */
export function WeekChart({ weeks }: { weeks: readonly ShownWeek[] }) {
  const highest = Math.max(1, ...weeks.map(({ total }) => total));
  return (
    <BarChart
      responsive
      className="week-chart"
      data={[...weeks]}
      margin={margin}
      barCategoryGap="11%"
      accessibilityLayer={false}
    >
      <XAxis dataKey="endsOn" hide />
      <YAxis hide domain={[0, highest]} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: 'week-cursor' }}
        allowEscapeViewBox={{ x: false, y: true }}
        content={WeekTip}
      />
      <Bar
        dataKey="total"
        minPointSize={3}
        isAnimationActive={false}
        shape={(bar: BarShapeProps) => (
          <WeekBar
            bar={bar}
            total={weeks[bar.index]?.total ?? 0}
            isHighest={weeks[bar.index]?.total === highest}
            position={bar.index === weeks.length - 1 ? 'last' : bar.index === 0 ? 'first' : 'between'}
          />
        )}
      />
    </BarChart>
  );
}

interface WeekBarProps {
  bar: BarShapeProps;
  total: number;
  isHighest: boolean;
  position: 'first' | 'between' | 'last';
}

/** A column with rounded top corners. The highest and the current one show their number. */
function WeekBar({ bar: { x, y, width, height }, total, isHighest, position }: WeekBarProps) {
  const radius = Math.min(4, width / 2, height);
  const kind = total === 0 ? 'none' : position === 'last' ? 'now' : 'past';
  const hasNumber = total > 0 && (isHighest || position === 'last');
  const number = shortCount(total);
  const outline = [
    `M${x},${y + height}v${radius - height}`,
    `q0,${-radius} ${radius},${-radius}h${width - 2 * radius}`,
    `q${radius},0 ${radius},${radius}v${height - radius}z`,
  ].join('');
  return (
    <g>
      <path className={`week-bar week-bar-${kind}`} d={outline} />
      {hasNumber && (
        <text
          className="week-number"
          y={y - 6}
          {...anchor({ x, width }, number.length > 3 ? position : 'between')}
        >
          {number}
        </text>
      )}
    </g>
  );
}

/** Keeps a long number of the first or last column inside the chart. */
function anchor({ x, width }: { x: number; width: number }, position: WeekBarProps['position']) {
  if (position === 'first') return { x, textAnchor: 'start' } as const;
  if (position === 'last') return { x: x + width, textAnchor: 'end' } as const;
  return { x: x + width / 2, textAnchor: 'middle' } as const;
}

function WeekTip({ active, payload }: TooltipContentProps) {
  const week = payload[0]?.payload as ShownWeek | undefined;
  if (!active || week === undefined) return null;
  return (
    <div className="week-tip">
      <b>Week ending {formatDay(week.endsOn)}</b>
      <span>{pluralise(week.toDo, 'To-Do')}</span>
      <span>{shortCount(week.shopping)} Shopping</span>
      <span>{pluralise(week.bucket, 'bucket item')}</span>
    </div>
  );
}
