import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { applyRule, type RuleItemDeps } from './apply-rule.ts';
import { removeRule, restoreRule } from './change-rule.ts';
import { presentRule } from './present-rule.ts';
import { findRules } from './sorting-rule-store.ts';

type SortingRuleHandlers = Pick<
  Handlers,
  'listSortingRules' | 'removeSortingRule' | 'restoreSortingRule' | 'applySortingRule'
>;

interface SortingRuleDeps {
  database: Database;
  now: () => Date;
  items: RuleItemDeps;
}

/** The calls about a user's sorting rules. */
export function sortingRuleHandlers({ database, now, items }: SortingRuleDeps): SortingRuleHandlers {
  const toRuleCall = (user: { id: string }, { id }: { id: string }) => ({
    userId: user.id,
    id,
    now: now().toISOString(),
  });

  return {
    listSortingRules: async ({ user }) => (await findRules(database, user.id)).map(presentRule).reverse(),

    removeSortingRule: ({ user, params, runOnce }) =>
      runOnce((tx) => removeRule(tx, toRuleCall(user, params))),

    restoreSortingRule: ({ user, params, runOnce }) =>
      runOnce((tx) => restoreRule(tx, toRuleCall(user, params))),

    applySortingRule: ({ user, params, runOnce }) =>
      runOnce((tx) => applyRule(tx, toRuleCall(user, params), items)),
  };
}
