import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { quickDates, type NamedQuickDate } from '../../../labels/quick-dates.ts';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import type { ChosenDate } from './draft-choices.ts';
import { toChosenDate, type PreviewRow } from './preview-row.ts';

/** The quick dates: whole days, or at the item's time if it has one (TD-03). `now` in milliseconds since the epoch. */
export const quickDatesFor = (date: ChosenDate | null, now: number, zone: string): NamedQuickDate[] =>
  quickDates(now, zone, {
    time: date === null || date.allDay ? null : toLocal(date.scheduledAt, zone).time,
  });

/** What was picked, as it is chosen for an item. */
export const fromPicked = ({ date, time, isAllDay }: DateChoice, zone: string): ChosenDate => ({
  scheduledAt: toInstant(date, time, zone),
  allDay: isAllDay,
});

interface DateChoicesProps {
  row: PreviewRow;
  now: number;
  zone: string;
  /** null: no date. undefined: the sorter's date. */
  onChoose: (date: ChosenDate | null | undefined) => void;
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
        {quickDatesFor(toChosenDate(item), now, zone).map(({ label, detail, choice: picked }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-description={detail}
            title={detail}
            className="understood-option c-accent"
            onClick={() => onChoose(fromPicked(picked, zone))}
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
