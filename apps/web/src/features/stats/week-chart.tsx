import { Bar, BarChart, Tooltip, XAxis, YAxis, type BarShapeProps, type TooltipContentProps } from 'recharts';
import { countOf, shortCount } from '../../labels/format-count.ts';
import { formatDay } from '../../labels/format-day.ts';
import type { ShownWeek } from './week-view.ts';

/** Pixels above the bars for a number. */
const margin = { top: 20, right: 0, bottom: 0, left: 0 };

/** A column for each week, the one in progress last. Only to be looked at: a table says the same in words. */
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
            place={bar.index === weeks.length - 1 ? 'last' : bar.index === 0 ? 'first' : 'between'}
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
  place: 'first' | 'between' | 'last';
}

/** A column with its upper corners round. The highest and the newest bear their number. */
function WeekBar({ bar: { x, y, width, height }, total, isHighest, place }: WeekBarProps) {
  const radius = Math.min(4, width / 2, height);
  const kind = total === 0 ? 'none' : place === 'last' ? 'now' : 'past';
  const hasNumber = total > 0 && (isHighest || place === 'last');
  const number = shortCount(total);
  return (
    <g>
      <path
        className={`week-bar week-bar-${kind}`}
        d={`M${x},${y + height}v${radius - height}q0,${-radius} ${radius},${-radius}h${width - 2 * radius}q${radius},0 ${radius},${radius}v${height - radius}z`}
      />
      {hasNumber && (
        <text
          className="week-number"
          y={y - 6}
          {...anchor({ x, width }, number.length > 3 ? place : 'between')}
        >
          {number}
        </text>
      )}
    </g>
  );
}

/** A long number at an edge stays inside. */
function anchor({ x, width }: { x: number; width: number }, place: WeekBarProps['place']) {
  if (place === 'first') return { x, textAnchor: 'start' } as const;
  if (place === 'last') return { x: x + width, textAnchor: 'end' } as const;
  return { x: x + width / 2, textAnchor: 'middle' } as const;
}

function WeekTip({ active, payload }: TooltipContentProps) {
  const week = payload[0]?.payload as ShownWeek | undefined;
  if (!active || week === undefined) return null;
  return (
    <div className="week-tip">
      <b>Week to {formatDay(week.endsOn)}</b>
      <span>{countOf(week.toDo, 'To-Do')}</span>
      <span>{shortCount(week.shopping)} Shopping</span>
      <span>{countOf(week.bucket, 'bucket item')}</span>
    </div>
  );
}
