import type { ApplySortingRuleResponse } from '@pouch/contract/sorting-rules';
import type { Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import { itemsMatchedBy, type FindActiveItems } from './learn-rule.ts';
import { findRules } from './sorting-rule-store.ts';
import type { Kind } from './correction.ts';

/** What rules need of the items feature. */
export interface RuleItemDeps {
  findActiveItems: FindActiveItems;
  /** Moves active items to another kind; fields that the kind leaves open are chosen as for a single item. */
  moveItems: (
    tx: Transaction,
    move: { userId: string; ids: string[]; kind: Kind; now: string },
  ) => Promise<ApplySortingRuleResponse>;
}

/** Moves every active item that a rule matches; a 404 if the rule does not exist or is deleted. */
export async function applyRule(
  tx: Transaction,
  { userId, id, now }: { userId: string; id: string; now: string },
  { findActiveItems, moveItems }: RuleItemDeps,
): Promise<ApplySortingRuleResponse> {
  const rules = await findRules(tx, userId);
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw notFound('The rule');
  const ids = itemsMatchedBy(rule, rules, await findActiveItems(tx, userId));
  return moveItems(tx, { userId, ids, kind: rule, now });
}
