import type { AddItemInput } from '@pouch/contract/items';
import type { Bucket, Category, PurchaseCategory } from '@pouch/contract/vocabulary';
import { choiceFor } from '@pouch/sorter/choice-for';
import type { UserChoice, Span } from '@pouch/sorter';
import { adjustSpan, type TextEdit } from './text-edit.ts';

/** A user choice for a span of the draft; `start` and `end` are offsets in the text of the box, blanks included. */
export interface DraftChoice extends UserChoice {
  /** The text of the span when the choice was made. */
  words: string;
}

/** A chosen date: an ISO 8601 instant in UTC, and whether its whole day is meant. */
export interface ChosenDate {
  scheduledAt: string;
  allDay: boolean;
}

/** A chosen kind; without a purchase category, the sorter determines it. */
export interface ChosenKind {
  category: Category;
  /** With category Bucket only. */
  bucket?: Bucket;
  /** With category Shopping only. */
  purchaseCategory?: PurchaseCategory;
}

/** Adjusts choices to an edit of the text; a choice whose words changed too much is dropped. */
export const adjustChoices = (choices: readonly DraftChoice[], edit: TextEdit, text: string): DraftChoice[] =>
  choices.flatMap((choice) => {
    const span = adjustSpan(choice, edit);
    if (span === null || !isMostlyUnchanged(choice.words, text.slice(span.start, span.end))) return [];
    return [{ ...choice, ...span }];
  });

/** Whether at least half of the characters are unchanged, counted in the common prefix and suffix. */
function isMostlyUnchanged(words: string, now: string): boolean {
  const shorter = Math.min(words.length, now.length);
  let head = 0;
  while (head < shorter && words[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && words.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return (head + tail) * 2 >= words.length;
}

/** Sets the kind of the item at `source`; null returns to the sorter's kind. */
export function withKind(
  choices: readonly DraftChoice[],
  { source, text }: { source: Span; text: string },
  kind: ChosenKind | null,
): DraftChoice[] {
  const { scheduledAt, allDay } = choiceFor(source, choices) ?? {};
  const date = { ...(scheduledAt !== undefined && { scheduledAt }), ...(allDay !== undefined && { allDay }) };
  return withChoice(choices, { source, text }, { ...kind, ...date });
}

/** Sets the date of the item at `source`; null means no date, undefined returns to the sorter's date. */
export function withDate(
  choices: readonly DraftChoice[],
  { source, text }: { source: Span; text: string },
  date: ChosenDate | null | undefined,
): DraftChoice[] {
  const { category, bucket, purchaseCategory } = choiceFor(source, choices) ?? {};
  return withChoice(
    choices,
    { source, text },
    {
      ...(category !== undefined && { category }),
      ...(bucket !== undefined && { bucket }),
      ...(purchaseCategory !== undefined && { purchaseCategory }),
      ...(date === null ? { scheduledAt: null } : date),
    },
  );
}

function withChoice(
  choices: readonly DraftChoice[],
  { source, text }: { source: Span; text: string },
  fields: Omit<UserChoice, keyof Span>,
): DraftChoice[] {
  const before = choiceFor(source, choices);
  const others = choices.filter((choice) => choice !== before);
  if (Object.keys(fields).length === 0) return others;
  const { start, end } = source;
  return [...others, { start, end, words: text.slice(start, end), ...fields }];
}

/** Converts choices to offsets in the thought, which is the trimmed text. */
export function toSorterChoices(text: string, choices: readonly DraftChoice[]): UserChoice[] {
  const blanks = text.length - text.trimStart().length;
  const { length } = text.trim();
  return choices.flatMap(({ words, ...choice }) => {
    const span = { start: Math.max(0, choice.start - blanks), end: Math.min(length, choice.end - blanks) };
    return words !== '' && span.start < span.end ? [{ ...choice, ...span }] : [];
  });
}

/** The choices in the format of the API; omitted if there are none. */
export function choicesToSend(text: string, choices: readonly DraftChoice[]): Pick<AddItemInput, 'choices'> {
  const sent = toSorterChoices(text, choices).map(({ bucket, scheduledAt, allDay, ...choice }) => ({
    ...choice,
    ...(bucket !== undefined && { bucket_name: bucket }),
    ...(scheduledAt !== undefined && { scheduled_at: scheduledAt }),
    ...(allDay !== undefined && { all_day: allDay }),
  }));
  return sent.length === 0 ? {} : { choices: sent };
}
