import type { LearningResult, SortingRule } from '@pouch/contract/sorting-rules';
import { kindLabel, truncateName } from '../../labels/kind-labels.ts';

/** The title of what is said after each correction (SO-11). */
export const learnedTitle = 'Got it. I’ll remember.';

/** What the corrections of one change taught: a sentence, or for several their number. */
export const learnedText = (all: readonly LearningResult[]): string =>
  all.length === 1 ? all.map(ruleMessage).join('') : `${all.length} names will go where you put them`;

/** One sentence about the sorting rule that a correction created or removed; null if there is none. */
export function ruleMessage({ rule, before }: LearningResult): string | null {
  if (rule === null) return before && `${truncateName(before.title)} no longer goes to ${kindLabel(before)}`;
  const name = truncateName(rule.title);
  const isNew = rule.id !== before?.id;
  return isNew ? `${name} will go to ${kindLabel(rule)} from now on` : `${name} goes to ${kindLabel(rule)}`;
}

/** Label of the button that moves the other items with the same name. */
export const moveOfferLabel = (count: number): string =>
  count === 1 ? 'Move 1 other too' : `Move ${count} others too`;

/** The number of moved items, and where they went. */
export function movedMessage(count: number, rule: SortingRule): string {
  if (count === 0) return 'Nothing was left to move';
  return `${count} ${count === 1 ? 'other' : 'others'} moved to ${kindLabel(rule)}`;
}
