import { useId } from 'react';
import { isSameChoice, type DateChoice, type QuickDate } from './date-choice.ts';
import './quick-date-list.css';

interface QuickDateListProps {
  dates: readonly QuickDate[];
  /** The date that is in force, which is marked. */
  current: DateChoice | null;
  onPick: (choice: DateChoice) => void;
}

/** One button for each quick date, with the date that it means (TD-03). */
export function QuickDateList({ dates, current, onPick }: QuickDateListProps) {
  const id = useId();
  return (
    <div className="quick-dates" role="group" aria-label="Quick dates" data-count={dates.length}>
      {dates.map(({ label, detail, choice }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-describedby={`${id}-${index}`}
          aria-current={current !== null && isSameChoice(choice, current) ? 'date' : undefined}
          onClick={() => onPick(choice)}
        >
          <b>{label}</b>
          <span id={`${id}-${index}`}>{detail}</span>
        </button>
      ))}
    </div>
  );
}
