import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import './calendar.css';
import { IconButton } from '../controls/icon-button.tsx';
import { addDays, addMonths, startOfWeek, weekdayNumber, formatPlainDate } from './plain-date.ts';

/** Constant, so that the layout does not shift when the month changes. */
const shownWeeks = 6;

interface CalendarProps {
  /** The chosen date, `YYYY-MM-DD`, or ''. */
  value: string;
  /** `YYYY-MM-DD`; marked in the grid. */
  today: string;
  /** The earliest date that can be chosen, `YYYY-MM-DD`. */
  min: string;
  /** The first day of the week, 1 for Monday to 7 for Sunday. */
  firstDay: number;
  onChange: (date: string) => void;
}

const laterDate = (one: string, other: string): string => (one > other ? one : other);

/** A date picker for one month at a time, with the keys of the ARIA date grid: arrows, Home, End, Page Up, Page Down. */
export function Calendar({ value, today, min, firstDay, onChange }: CalendarProps) {
  const heading = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [previousValue, setPreviousValue] = useState(value);
  const [requestedDate, setRequestedDate] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    setRequestedDate(value);
  }
  const cursor = laterDate(requestedDate, min);
  const month = cursor.slice(0, 7);
  const start = startOfWeek(laterDate(`${month}-01`, min), firstDay);

  function onKeyDown(event: KeyboardEvent) {
    const target = dateAfterKey(event, cursor, firstDay);
    if (target === undefined) return;
    event.preventDefault();
    const next = laterDate(target, min);
    flushSync(() => setRequestedDate(next));
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  }

  return (
    <div className="calendar">
      <div className="calendar-head">
        <p id={heading} aria-live="polite">
          {formatPlainDate(cursor, { month: 'long', year: 'numeric' })}
        </p>
        <IconButton
          label="Earlier"
          disabled={month <= min.slice(0, 7)}
          onClick={() => setRequestedDate(addMonths(cursor, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton label="Later" onClick={() => setRequestedDate(addMonths(cursor, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <table ref={grid} role="grid" aria-labelledby={heading} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {daysFrom(start).map((day) => (
              <th key={weekdayNumber(day)} scope="col" abbr={formatPlainDate(day, { weekday: 'long' })}>
                {formatPlainDate(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shownWeeks }, (_, week) => (
            <tr key={week}>
              {daysFrom(addDays(start, 7 * week)).map((day) => (
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    data-date={day}
                    tabIndex={day === cursor ? 0 : -1}
                    disabled={day < min}
                    aria-label={formatPlainDate(day, {
                      weekday: 'long',
                      month: 'long',
                      day: 'numeric',
                      year: 'numeric',
                    })}
                    aria-current={day === today ? 'date' : undefined}
                    className={clsx('calendar-day', !day.startsWith(month) && 'calendar-day-outside')}
                    onClick={() => onChange(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const daysFrom = (start: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(start, day));

/** The date a key moves to; undefined for other keys. With Shift, Page Up and Page Down move by a year. */
function dateAfterKey({ key, shiftKey }: KeyboardEvent, date: string, firstDay: number): string | undefined {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date, firstDay);
    case 'End':
      return addDays(startOfWeek(date, firstDay), 6);
    case 'PageUp':
      return addMonths(date, -months);
    case 'PageDown':
      return addMonths(date, months);
    default:
      return undefined;
  }
}
