import type { Span } from '@pouch/sorter/text/span';
import type { ChosenKind } from '../preview/draft-choices.ts';
import type { Understood } from '../preview/preview-row.ts';

/** What can be settled by hand; null, and for a date undefined, gives back what is read. */
export interface Settling {
  kind: (source: Span, kind: ChosenKind | null) => void;
  /** An ISO 8601 instant in UTC, or null for none. */
  date: (source: Span, scheduledAt: string | null | undefined) => void;
  /** Opens the calendar. */
  calendar: (row: Understood) => void;
}
