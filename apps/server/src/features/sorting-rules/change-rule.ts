import type { SortingRule } from '@pouch/contract/sorting-rules';
import type { Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import { presentRule } from './present-rule.ts';
import { findRule, lockRules, softDeleteRule, restoreInPlace } from './sorting-rule-store.ts';

/** The user, the rule's id, and the time of the call. */
interface RuleCall {
  userId: string;
  id: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Deletes a rule; a 404 if there is none. */
export async function removeRule(tx: Transaction, call: RuleCall): Promise<void> {
  if (!(await softDeleteRule(tx, call))) throw notFound('The rule');
}

/** Restores a deleted rule, possible for at least a day; an active one is unchanged. */
export async function restoreRule(tx: Transaction, { userId, id, now }: RuleCall): Promise<SortingRule> {
  await lockRules(tx, userId);
  const rule = await findRule(tx, userId, id);
  if (!rule) throw notFound('The rule');
  return presentRule(await restoreInPlace(tx, rule, now));
}
