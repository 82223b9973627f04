import type { Span } from '@pouch/sorter';
import type { ChosenDate, ChosenKind } from './draft-choices.ts';
import type { PreviewRow } from './preview-row.ts';

/** The user choices for an item. A kind of null or a date of undefined returns to the sorter's result. */
export interface ChoiceHandlers {
  chooseKind: (source: Span, chooseKind: ChosenKind | null) => void;
  /** null for no date. */
  chooseDate: (source: Span, date: ChosenDate | null | undefined) => void;
  /** Opens the calendar. */
  openCalendar: (row: PreviewRow) => void;
}
