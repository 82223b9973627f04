import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { applyRule, type ItemsOfRules } from './apply-rule.ts';
import { removeRule, restoreRule } from './change-rule.ts';
import { presentRule } from './present-rule.ts';
import { findRules } from './sorting-rule-store.ts';

type SortingRuleHandlers = Pick<
  Handlers,
  'listSortingRules' | 'removeSortingRule' | 'restoreSortingRule' | 'applySortingRule'
>;

interface Given {
  database: Database;
  now: () => Date;
  items: ItemsOfRules;
}

/** The calls about what a person's corrections taught. */
export function sortingRuleHandlers({ database, now, items }: Given): SortingRuleHandlers {
  const callOf = (user: { id: string }, { id }: { id: string }) => ({
    userId: user.id,
    id,
    now: now().toISOString(),
  });

  return {
    listSortingRules: async ({ user }) => (await findRules(database, user.id)).map(presentRule).reverse(),

    removeSortingRule: async ({ user, params }) => {
      await removeRule(database, callOf(user, params));
      return undefined;
    },

    restoreSortingRule: ({ user, params }) => restoreRule(database, callOf(user, params)),

    applySortingRule: ({ user, params }) => applyRule(database, callOf(user, params), items),
  };
}
