import type { Recurrence } from '@pouch/contract/recurrence';
import { occurrences } from '@pouch/schedule/next-occurrence';
import { formatClock } from '../../../labels/format-time.ts';
import { shortDate } from '../item-time.ts';
import './schedule-preview.css';

/** The number of further dates that are shown (ED-06). */
const shownDates = 3;

interface SchedulePreviewProps {
  rule: Recurrence;
  /** The first date; the others are whole days if it is one. */
  first: { scheduled_at: string; all_day: boolean };
  now: number;
  zone: string;
}

/** The occurrences 2 to 4 of a rule (ED-06). */
export function SchedulePreview({ rule, first, now, zone }: SchedulePreviewProps) {
  const coming = occurrences(rule, first.scheduled_at, shownDates);
  if (coming.length === 0) return <p className="schedule-preview-none">This is the last one.</p>;
  return (
    <ol className="schedule-preview" aria-label="What comes next" start={2}>
      {coming.map((instant, index) => (
        <li key={instant}>
          <b aria-hidden>{index + 2}</b>
          <span>{shortDate(instant, now, zone)}</span>
          {!first.all_day && <span>{formatClock(instant, zone)}</span>}
        </li>
      ))}
    </ol>
  );
}
