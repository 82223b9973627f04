import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import type { DateChoice, QuickDate } from './date-choice.ts';
import { DatePicker } from './date-picker.tsx';
import './date-sheet.css';

interface DateSheetProps {
  /** What gets the date: an item's title, "3 tasks". */
  title: string;
  /** The date that the calendar starts with. */
  start: DateChoice;
  /** The date in force, marked among the quick dates. */
  current?: DateChoice | null;
  quickDates: readonly QuickDate[];
  /** `YYYY-MM-DD` */
  today: string;
  /** The first day of the week, 1 for Monday to 7 for Sunday. */
  firstDay: number;
  hint?: string | undefined;
  /** Validates a choice: a message, or undefined. */
  errorOf: (choice: DateChoice) => string | undefined;
  /** A valid choice in words. */
  describe?: (choice: DateChoice) => ReactNode;
  /** The button that takes the date of the calendar. */
  confirmLabel: string;
  /** Offered in place of Cancel, if there is a date to clear. */
  clear?: { label: string; onPress: () => void } | undefined;
  /** Called once, with a valid date; the sheet then closes. */
  onPick: (choice: DateChoice) => void;
  onClose: () => void;
  /** Further fields for the chosen date, below the time. */
  children?: (choice: DateChoice) => ReactNode;
}

/** The date picker in a sheet. A quick date is taken with one press. Mount it while it is open; load it lazily. */
export function DateSheet(props: DateSheetProps) {
  const { title, start, errorOf, describe, confirmLabel, clear, onPick, onClose, children, ...picker } =
    props;
  const [value, change] = useState(start);
  const [isTried, setTried] = useState(false);
  const error = errorOf(value);

  function pick(choice: DateChoice) {
    onPick(choice);
    onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (errorOf(value) === undefined) pick(value);
  }

  return (
    <Sheet open close="corner" onClose={onClose} title={title}>
      <form noValidate onSubmit={submit} className="date-sheet" aria-label="Date and time">
        <DatePicker
          {...picker}
          value={value}
          onChange={change}
          onQuickDate={pick}
          error={isTried || value.time !== '' ? error : undefined}
        >
          {children?.(value)}
        </DatePicker>
        {error === undefined && describe && (
          <p className="date-sheet-words" aria-live="polite">
            {describe(value)}
          </p>
        )}
        <div className="sheet-actions">
          {clear === undefined ? (
            <Button size="wide" onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <Button
              variant="danger"
              size="wide"
              onClick={() => {
                clear.onPress();
                onClose();
              }}
            >
              {clear.label}
            </Button>
          )}
          <Button type="submit" variant="primary" size="wide">
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
