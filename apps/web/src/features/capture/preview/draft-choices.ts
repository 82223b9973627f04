import type { AddItemInput } from '@pouch/contract/schemas/items';
import type { Bucket, Category, PurchaseCategory } from '@pouch/contract/vocabulary';
import { choiceFor } from '@pouch/sorter/reading/choice-for';
import type { Choice } from '@pouch/sorter/types/sorted-item';
import type { Span } from '@pouch/sorter/text/span';
import { spanAfter, type TextEdit } from '../understanding/text-edit.ts';

/** What was settled by hand for some words of an unsent thought. Its places are those of the text in the box. */
export interface DraftChoice extends Choice {
  /** The words as they stood when it was settled. */
  words: string;
}

/** A kind as it is chosen: a purchase's own category may be left to be read. */
export interface ChosenKind {
  category: Category;
  /** With category Bucket only. */
  bucket?: Bucket;
  /** With category Shopping only. */
  purchaseCategory?: PurchaseCategory;
}

/** The choices after the text around or in their words was edited; one whose words are no longer the same is dropped. */
export const choicesAfter = (choices: readonly DraftChoice[], edit: TextEdit, text: string): DraftChoice[] =>
  choices.flatMap((choice) => {
    const span = spanAfter(choice, edit);
    if (span === null || !areStill(choice.words, text.slice(span.start, span.end))) return [];
    return [{ ...choice, ...span }];
  });

/** Whether words are the same but for corrections: at least half of them stand where they stood. */
function areStill(words: string, now: string): boolean {
  const shorter = Math.min(words.length, now.length);
  let head = 0;
  while (head < shorter && words[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && words.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return (head + tail) * 2 >= words.length;
}

/** The item of some words of the text gets a kind, or, with null, the one that is read. */
export function withKind(
  choices: readonly DraftChoice[],
  { source, text }: { source: Span; text: string },
  kind: ChosenKind | null,
): DraftChoice[] {
  const { scheduledAt } = choiceFor(source, choices) ?? {};
  const settled = { ...kind, ...(scheduledAt !== undefined && { scheduledAt }) };
  return settle(choices, { source, text }, settled);
}

/** The item of some words of the text gets a date; null says that there is none, undefined that it is the one that is read. */
export function withDate(
  choices: readonly DraftChoice[],
  { source, text }: { source: Span; text: string },
  scheduledAt: string | null | undefined,
): DraftChoice[] {
  const { category, bucket, purchaseCategory } = choiceFor(source, choices) ?? {};
  return settle(
    choices,
    { source, text },
    {
      ...(category !== undefined && { category }),
      ...(bucket !== undefined && { bucket }),
      ...(purchaseCategory !== undefined && { purchaseCategory }),
      ...(scheduledAt !== undefined && { scheduledAt }),
    },
  );
}

function settle(
  choices: readonly DraftChoice[],
  { source, text }: { source: Span; text: string },
  settled: Omit<Choice, keyof Span>,
): DraftChoice[] {
  const before = choiceFor(source, choices);
  const others = choices.filter((choice) => choice !== before);
  if (Object.keys(settled).length === 0) return others;
  const { start, end } = source;
  return [...others, { start, end, words: text.slice(start, end), ...settled }];
}

/** The choices for the thought itself, which is the text without the blanks around it. */
export function choicesOfThought(text: string, choices: readonly DraftChoice[]): Choice[] {
  const blanks = text.length - text.trimStart().length;
  const { length } = text.trim();
  return choices.flatMap(({ words, ...choice }) => {
    const place = { start: Math.max(0, choice.start - blanks), end: Math.min(length, choice.end - blanks) };
    return words !== '' && place.start < place.end ? [{ ...choice, ...place }] : [];
  });
}

/** The same as the server takes them; left out when there are none. */
export function choicesToSend(text: string, choices: readonly DraftChoice[]): Pick<AddItemInput, 'choices'> {
  const sent = choicesOfThought(text, choices).map(({ bucket, scheduledAt, ...choice }) => ({
    ...choice,
    ...(bucket !== undefined && { bucket_name: bucket }),
    ...(scheduledAt !== undefined && { scheduled_at: scheduledAt }),
  }));
  return sent.length === 0 ? {} : { choices: sent };
}
