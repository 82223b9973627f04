import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { quickDates, type NamedQuickDate } from '../../../labels/quick-dates.ts';
import type { PreviewRow } from './preview-row.ts';

/** The time of an item with a date but no time, `HH:MM`. */
export const defaultTime = '09:00';

/** The quick dates, at the item's time or at 9:00 (TD-03). `now` in milliseconds since the epoch. */
export const timedQuickDates = (scheduledAt: string | null, now: number, zone: string): NamedQuickDate[] =>
  quickDates(now, zone, {
    time: scheduledAt === null ? defaultTime : toLocal(scheduledAt, zone).time,
  }).filter(({ choice }) => !choice.isAllDay);

interface DateChoicesProps {
  row: PreviewRow;
  now: number;
  zone: string;
  /** null: no date. undefined: the sorter's date. */
  onChoose: (scheduledAt: string | null | undefined) => void;
  onOther: () => void;
}

/** The alternatives for an item's date, including none. */
export function DateChoices({
  row: { item, choice, timeText },
  now,
  zone,
  onChoose,
  onOther,
}: DateChoicesProps) {
  const isChosen = choice?.scheduledAt !== undefined;
  return (
    <>
      {item.scheduledAt !== null && timeText !== null && (
        <p className="understood-basis">No date keeps “{timeText}” in the title</p>
      )}
      <div role="group" aria-label={`When ${item.title} may be instead`} className="understood-options">
        {isChosen && (
          <button type="button" className="understood-option" onClick={() => onChoose(undefined)}>
            From what you wrote
          </button>
        )}
        {item.scheduledAt !== null && (
          <button type="button" className="understood-option" onClick={() => onChoose(null)}>
            No date
          </button>
        )}
        {timedQuickDates(item.scheduledAt, now, zone).map(({ label, detail, choice: { date, time } }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-description={detail}
            title={detail}
            className="understood-option c-accent"
            onClick={() => onChoose(toInstant(date, time, zone))}
          >
            {label}
          </button>
        ))}
        <button type="button" className="understood-option c-accent" onClick={onOther}>
          Another date...
        </button>
      </div>
    </>
  );
}
