import type { LearningResult, SortingRule } from '@pouch/contract/sorting-rules';
import { kindLabel, truncateName } from '../../../labels/kind-labels.ts';

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
