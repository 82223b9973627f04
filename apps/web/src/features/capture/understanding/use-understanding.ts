import { useEffect, useMemo, useState } from 'react';
import { choiceFor } from '@pouch/sorter/reading/choice-for';
import type { UnderstoodItem } from '@pouch/sorter/types/sorted-item';
import type { Span } from '@pouch/sorter/text/span';
import { localDateTime } from '../../../lib/time/local-date-time.ts';
import { useSortingRules } from '../../../data/user/sorting-rules-query.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { writerLocale } from '../../../lib/writer-locale.ts';
import type { Mark } from '../../../ui/marked-text.ts';
import type { Draft } from '../draft.ts';
import { choicesOfThought, type DraftChoice } from '../preview/draft-choices.ts';
import { marksOf } from '../preview/marks.ts';
import { editBetween, spanAfter } from './text-edit.ts';
import { wordsOfTime, type Understood } from '../preview/preview-row.ts';
import { useUnderstandingCode, type UnderstandingCode } from '../preview/load-sorter.ts';

/** Milliseconds without a key until the text is read, so that nothing flickers under the hands. */
const pause = 150;
/** A text longer than this many characters waits for a real rest. */
const longText = 2000;
const rest = 600;

interface Words {
  text: string;
  choices: readonly DraftChoice[];
}

export interface Understanding {
  code: UnderstandingCode;
  rows: Understood[];
  /** The words that were read, as places of the text in the box. */
  marks: Mark[];
}

/**
 * What the text in the box will become, read in the pauses of writing. Null until the code that reads has come; it is
 * asked for once `isWanted`, and whoever writes never waits for it.
 */
export function useUnderstanding(draft: Draft, isWanted: boolean): Understanding | null {
  const code = useUnderstandingCode(isWanted);
  const held = useHeld(draft);
  const timezone = useTimezone();
  const minute = useNow();
  const now = draft.attempt?.currentDateTime ?? localDateTime(new Date(minute));
  const rules = useSortingRules(isWanted);

  const items = useMemo(() => {
    const thought = held.text.trim();
    if (code === null || thought === '') return [];
    const choices = choicesOfThought(held.text, held.choices);
    return code.understandThought(thought, { now, timezone, rules, choices, ...writerLocale() });
  }, [code, held.text, held.choices, now, timezone, rules]);

  return useMemo(() => {
    if (code === null) return null;
    const inBox = placesNow(held.text, draft.text);
    const thought = held.text.trim();
    const rows = items.flatMap((item) => rowOf(item, { thought, inBox, choices: draft.choices }));
    const marks = marksOf(thought, items).flatMap(({ hue, ...words }) => {
      const span = inBox(words);
      return span === null ? [] : [{ ...span, hue }];
    });
    return { code, rows, marks };
  }, [code, items, held.text, draft.text, draft.choices]);
}

/** Where a stretch of the thought that was read stands in the box by now; null when it is gone. */
function placesNow(read: string, text: string): (span: Span) => Span | null {
  const blanks = read.length - read.trimStart().length;
  const edit = editBetween(read, text);
  return ({ start, end }) => spanAfter({ start: start + blanks, end: end + blanks }, edit);
}

function rowOf(
  item: UnderstoodItem,
  {
    thought,
    inBox,
    choices,
  }: { thought: string; inBox: (span: Span) => Span | null; choices: readonly DraftChoice[] },
): Understood[] {
  const source = inBox(item.reading.source);
  if (source === null) return [];
  return [{ item, source, choice: choiceFor(source, choices), timeWords: wordsOfTime(thought, item) }];
}

/** The text as it was at the last pause in writing; at once when it becomes empty, or only a choice changes. */
function useHeld(draft: Draft): Words {
  const [held, hold] = useState<Words>(draft);
  useEffect(() => {
    if (held.text === draft.text) return;
    let stopIdling: () => void = () => undefined;
    const timer = window.setTimeout(
      () => {
        stopIdling = whenIdle(() => hold(draft));
      },
      draft.text.length > longText ? rest : pause,
    );
    return () => {
      window.clearTimeout(timer);
      stopIdling();
    };
  }, [draft, held.text]);
  return held.text === draft.text || draft.text.trim() === '' ? draft : held;
}
