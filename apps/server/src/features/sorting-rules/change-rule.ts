import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import { presentRule } from './present-rule.ts';
import { findRule, lockRules, markForgotten, restoreInPlace } from './sorting-rule-store.ts';

/** Which rule of whom, and the moment of the call. */
interface RuleCall {
  userId: string;
  id: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Forgets what was learned; a 404 when it does not hold. */
export async function removeRule(database: Database, call: RuleCall): Promise<void> {
  if (!(await markForgotten(database, call))) throw notFound('The rule');
}

/** Lets a rule hold again, for a day at least after it was forgotten; one that holds stays as it is. */
export async function restoreRule(database: Database, { userId, id, now }: RuleCall): Promise<SortingRule> {
  return database.transaction(async (tx) => {
    await lockRules(tx, userId);
    const rule = await findRule(tx, userId, id);
    if (!rule) throw notFound('The rule');
    return presentRule(await restoreInPlace(tx, rule, now));
  });
}
