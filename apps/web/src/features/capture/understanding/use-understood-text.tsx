import { useState, type ReactNode } from 'react';
import type { Mark } from '../../../ui/marked-text.ts';
import type { Draft } from '../draft.ts';
import { withDate, withKind, type DraftChoice } from '../preview/draft-choices.ts';
import { useUnderstanding } from './use-understanding.ts';
import type { Understood } from '../preview/preview-row.ts';
import type { Settling } from './settling.ts';

interface UnderstoodText {
  marks: readonly Mark[];
  /** Goes below the box. */
  rows: ReactNode;
  /** Goes beside the pocket, so that no press in it is one on the pocket. */
  calendar: ReactNode;
}

interface Given {
  variant: 'inline' | 'line' | 'sheet';
  /** Somebody writes, or is about to. */
  isWanted: boolean;
  /** It is being sent: nothing can be settled any more. */
  isPending: boolean;
  settle: (change: (choices: readonly DraftChoice[], text: string) => DraftChoice[]) => void;
}

/** What a capture box shows of how its text is understood; nothing until the code for it has come. */
export function useUnderstoodText(
  draft: Draft,
  { variant, isWanted, isPending, settle }: Given,
): UnderstoodText {
  const understanding = useUnderstanding(draft, isWanted);
  const [dated, setDated] = useState<Understood | null>(null);
  const settling: Settling = {
    kind: (source, kind) => settle((choices, text) => withKind(choices, { source, text }, kind)),
    date: (source, scheduledAt) =>
      settle((choices, text) => withDate(choices, { source, text }, scheduledAt)),
    calendar: setDated,
  };
  if (understanding === null) return { marks: [], rows: null, calendar: null };

  const { UnderstoodRows, DateSheet } = understanding.code;
  return {
    marks: understanding.marks,
    rows: (
      <div inert={isPending}>
        <UnderstoodRows rows={understanding.rows} text={draft.text} variant={variant} settle={settling} />
      </div>
    ),
    calendar: dated && (
      <DateSheet
        title={dated.item.title}
        scheduledAt={dated.item.scheduledAt}
        onChoose={(scheduledAt) => settling.date(dated.source, scheduledAt)}
        onClose={() => setDated(null)}
      />
    ),
  };
}
