import type { Learned, SortingRule } from '@pouch/contract/schemas/sorting-rules';
import { kindInWords, nameInWords } from '../../../labels/kind-labels.ts';

/** What a correction taught, in a sentence; null when there is nothing to say. */
export function lessonInWords({ rule, before }: Learned): string | null {
  if (rule === null) return before && `${nameInWords(before.title)} no longer goes to ${kindInWords(before)}`;
  const name = nameInWords(rule.title);
  const isNew = rule.id !== before?.id;
  return isNew
    ? `${name} will go to ${kindInWords(rule)} from now on`
    : `${name} goes to ${kindInWords(rule)}`;
}

/** What moves the other items of the name. */
export const offerInWords = (count: number): string =>
  count === 1 ? 'Move 1 other too' : `Move ${count} others too`;

/** How many were moved, and where. */
export function movedInWords(count: number, rule: SortingRule): string {
  if (count === 0) return 'Nothing was left to move';
  return `${count} ${count === 1 ? 'other' : 'others'} moved to ${kindInWords(rule)}`;
}
