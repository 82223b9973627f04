import { useEffect, useMemo, useState } from 'react';
import { choiceFor } from '@pouch/sorter/choice-for';
import type { Span, AnalysedItem } from '@pouch/sorter';
import { localDateTime } from '../../../lib/time/local-date-time.ts';
import { useSortingRules } from '../../../data/user/sorting-rules-query.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { deviceLocale } from '../../../lib/device-locale.ts';
import type { Mark } from '../../../ui/display/marked-text.ts';
import type { Draft } from '../draft-storage.ts';
import { toSorterChoices, type DraftChoice } from './draft-choices.ts';
import { toMarks } from './marks.ts';
import { diffTexts, adjustSpan } from './text-edit.ts';
import { timeExpressionText, type PreviewRow } from './preview-row.ts';
import { usePreviewModules, type PreviewModules } from './load-sorter.ts';

/** Time without a keystroke until the text is analysed, so that the preview does not flicker while typing. */
const debounceMs = 150;
/** Texts of more characters than this wait for a longer pause. */
const longTextLength = 2000;
const longTextDebounceMs = 600;

interface DraftWords {
  text: string;
  choices: readonly DraftChoice[];
}

export interface SortPreview {
  modules: PreviewModules;
  rows: PreviewRow[];
  /** The words that determined a field, as offsets in the text of the box. */
  marks: Mark[];
}

/**
 * The sorter's result for the text in the box, updated in pauses of typing. Null until the sorter's code is loaded, which
 * starts once `isWanted` is true.
 */
export function useSortPreview(draft: Draft, isWanted: boolean): SortPreview | null {
  const modules = usePreviewModules(isWanted);
  const debounced = useDebouncedDraft(draft);
  const timezone = useTimezone();
  const minute = useNow();
  const now = draft.attempt?.currentDateTime ?? localDateTime(new Date(minute));
  const rules = useSortingRules(isWanted);

  const items = useMemo(() => {
    const thought = debounced.text.trim();
    if (modules === null || thought === '') return [];
    const choices = toSorterChoices(debounced.text, debounced.choices);
    return modules.analyseThought(thought, { now, timezone, rules, choices, ...deviceLocale() });
  }, [modules, debounced.text, debounced.choices, now, timezone, rules]);

  return useMemo(() => {
    if (modules === null) return null;
    const toBoxSpan = createSpanMapper(debounced.text, draft.text);
    const thought = debounced.text.trim();
    const rows = items.flatMap((item) => toPreviewRows(item, { thought, toBoxSpan, choices: draft.choices }));
    const marks = toMarks(thought, items).flatMap(({ hue, ...words }) => {
      const span = toBoxSpan(words);
      return span === null ? [] : [{ ...span, hue }];
    });
    return { modules, rows, marks };
  }, [modules, items, debounced.text, draft.text, draft.choices]);
}

/** Maps spans of the analysed thought to the current text of the box; to null if they were removed. */
function createSpanMapper(analysed: string, text: string): (span: Span) => Span | null {
  const blanks = analysed.length - analysed.trimStart().length;
  const edit = diffTexts(analysed, text);
  return ({ start, end }) => adjustSpan({ start: start + blanks, end: end + blanks }, edit);
}

function toPreviewRows(
  item: AnalysedItem,
  {
    thought,
    toBoxSpan,
    choices,
  }: { thought: string; toBoxSpan: (span: Span) => Span | null; choices: readonly DraftChoice[] },
): PreviewRow[] {
  const span = toBoxSpan(item.provenance.span);
  if (span === null) return [];
  return [{ item, span, choice: choiceFor(span, choices), timeText: timeExpressionText(thought, item) }];
}

/** The draft at the last pause in typing; the current one if its text is blank or only a choice has changed. */
function useDebouncedDraft(draft: Draft): DraftWords {
  const [debounced, setDebounced] = useState<DraftWords>(draft);
  useEffect(() => {
    if (debounced.text === draft.text) return;
    let stopIdling: () => void = () => undefined;
    const timer = window.setTimeout(
      () => {
        stopIdling = whenIdle(() => setDebounced(draft));
      },
      draft.text.length > longTextLength ? longTextDebounceMs : debounceMs,
    );
    return () => {
      window.clearTimeout(timer);
      stopIdling();
    };
  }, [draft, debounced.text]);
  return debounced.text === draft.text || draft.text.trim() === '' ? draft : debounced;
}
