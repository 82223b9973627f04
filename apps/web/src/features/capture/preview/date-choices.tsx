import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { addDays } from '../../../ui/date/plain-date.ts';
import type { Understood } from './preview-row.ts';

/** When something is due that names a day alone. */
export const usualTime = '09:00';

interface DateOption {
  label: string;
  /** ISO 8601 in UTC. */
  scheduledAt: string;
}

/** Today while it is ahead, and tomorrow: at the item's own time, or at nine. `now` in milliseconds since the epoch. */
export function nearDates(scheduledAt: string | null, now: number, zone: string): DateOption[] {
  const today = toLocal(new Date(now).toISOString(), zone).date;
  const time = scheduledAt === null ? usualTime : toLocal(scheduledAt, zone).time;
  return [
    { label: 'Today', scheduledAt: toInstant(today, time, zone) },
    { label: 'Tomorrow', scheduledAt: toInstant(addDays(today, 1), time, zone) },
  ].filter((option) => {
    const instant = Date.parse(option.scheduledAt);
    return instant > now && (scheduledAt === null || instant !== Date.parse(scheduledAt));
  });
}

interface DateChoicesProps {
  row: Understood;
  now: number;
  zone: string;
  /** null: no date. undefined: the date that is read. */
  onChoose: (scheduledAt: string | null | undefined) => void;
  onOther: () => void;
}

/** When else an item may be due, or that its words name no date. */
export function DateChoices({
  row: { item, choice, timeWords },
  now,
  zone,
  onChoose,
  onOther,
}: DateChoicesProps) {
  const isChosen = choice?.scheduledAt !== undefined;
  return (
    <>
      {item.scheduledAt !== null && timeWords !== null && (
        <p className="understood-basis">Without a date, “{timeWords}” stays in the name</p>
      )}
      <div role="group" aria-label={`When ${item.title} may be instead`} className="understood-options">
        {isChosen && (
          <button type="button" className="understood-option" onClick={() => onChoose(undefined)}>
            As it was read
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
