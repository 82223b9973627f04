import { useState, type ReactNode } from 'react';
import type { Mark } from '../../../ui/display/marked-text.ts';
import type { Draft } from '../draft-storage.ts';
import { withDate, withKind, type DraftChoice } from './draft-choices.ts';
import { useSortPreview } from './use-sort-preview.ts';
import { toChosenDate, type PreviewRow } from './preview-row.ts';
import type { ChoiceHandlers } from './choice-handlers.ts';

interface DraftPreview {
  marks: readonly Mark[];
  /** Rendered below the text box. */
  rows: ReactNode;
  /** Rendered outside the pocket, so that its events do not bubble to the pocket. */
  calendar: ReactNode;
}

interface DraftPreviewOptions {
  variant: 'inline' | 'line' | 'sheet';
  /** Whether the box is focused or has text. */
  isWanted: boolean;
  /** Whether the draft is being sent, which disables the choices. */
  isPending: boolean;
  choose: (change: (choices: readonly DraftChoice[], text: string) => DraftChoice[]) => void;
}

/** The preview of a capture box; empty until its code is loaded. */
export function useDraftPreview(
  draft: Draft,
  { variant, isWanted, isPending, choose }: DraftPreviewOptions,
): DraftPreview {
  const preview = useSortPreview(draft, isWanted);
  const [datedRow, setDatedRow] = useState<PreviewRow | null>(null);
  const handlers: ChoiceHandlers = {
    chooseKind: (source, kind) => choose((choices, text) => withKind(choices, { source, text }, kind)),
    chooseDate: (source, date) => choose((choices, text) => withDate(choices, { source, text }, date)),
    openCalendar: setDatedRow,
  };
  if (preview === null) return { marks: [], rows: null, calendar: null };

  const { PreviewList, DateSheet } = preview.modules;
  return {
    marks: preview.marks,
    rows: (
      <div inert={isPending}>
        <PreviewList rows={preview.rows} text={draft.text} variant={variant} handlers={handlers} />
      </div>
    ),
    calendar: datedRow && (
      <DateSheet
        title={datedRow.item.title}
        date={toChosenDate(datedRow.item)}
        onChoose={(date) => handlers.chooseDate(datedRow.span, date)}
        onClose={() => setDatedRow(null)}
      />
    ),
  };
}
