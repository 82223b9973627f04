import type { ApplySortingRuleAnswer } from '@pouch/contract/schemas/sorting-rules';
import type { Database, Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import { movedBy, type FindActiveItems } from './learn-rule.ts';
import { findRules } from './sorting-rule-store.ts';
import type { Kind } from './correction.ts';

/** What a rule needs to know of items, and may do with them. */
export interface ItemsOfRules {
  findActiveItems: FindActiveItems;
  /** Puts active items elsewhere; what the new kind leaves open is chosen as for a single item. */
  moveItems: (
    tx: Transaction,
    move: { userId: string; ids: string[]; kind: Kind; now: string },
  ) => Promise<ApplySortingRuleAnswer>;
}

/** Moves every active item that a rule speaks of to where it says; a 404 when the rule does not hold. */
export async function applyRule(
  database: Database,
  { userId, id, now }: { userId: string; id: string; now: string },
  { findActiveItems, moveItems }: ItemsOfRules,
): Promise<ApplySortingRuleAnswer> {
  return database.transaction(async (tx) => {
    const rules = await findRules(tx, userId);
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw notFound('The rule');
    const ids = movedBy(rule, rules, await findActiveItems(tx, userId));
    return moveItems(tx, { userId, ids, kind: rule, now });
  });
}
