import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { addDays } from '../../../ui/date/plain-date.ts';
import type { PreviewRow } from './preview-row.ts';

/** The time of an item with a date but no time, `HH:MM`. */
export const defaultTime = '09:00';

interface DateOption {
  label: string;
  /** ISO 8601 in UTC. */
  scheduledAt: string;
}

/** Today, if its time is in the future, and tomorrow: at the item's time, or at 9:00. `now` in milliseconds since the epoch. */
export function nearDates(scheduledAt: string | null, now: number, zone: string): DateOption[] {
  const today = toLocal(new Date(now).toISOString(), zone).date;
  const time = scheduledAt === null ? defaultTime : toLocal(scheduledAt, zone).time;
  return [
    { label: 'Today', scheduledAt: toInstant(today, time, zone) },
    { label: 'Tomorrow', scheduledAt: toInstant(addDays(today, 1), time, zone) },
  ].filter((option) => {
    const instant = Date.parse(option.scheduledAt);
    return instant > now && (scheduledAt === null || instant !== Date.parse(scheduledAt));
  });
}

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
        {nearDates(item.scheduledAt, now, zone).map(({ label, scheduledAt }) => (
          <button
            key={label}
            type="button"
            className="understood-option c-accent"
            onClick={() => onChoose(scheduledAt)}
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
