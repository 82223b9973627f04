import { z } from 'zod';
import { applySortingRuleResponse, sortingRule } from '../schemas/sorting-rules.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('SortingRules');
const sortingRuleParams = z.object({ id: z.uuid() });

export const sortingRuleCalls = {
  listSortingRules: userCall({
    summary: 'Sorting rules learned from your corrections, latest first',
    openTo: 'subscribers',
    scope: 'read',
    response: z.array(sortingRule),
  }),
  removeSortingRule: userCall({
    summary: 'Remove a sorting rule; it can be restored for a day',
    openTo: 'subscribers',
    scope: 'write',
    params: sortingRuleParams,
    idempotent: true,
    publishes: 'sortingRules',
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  restoreSortingRule: userCall({
    summary: 'Restore a sorting rule, replacing any newer one for the same name',
    openTo: 'subscribers',
    scope: 'write',
    params: sortingRuleParams,
    idempotent: true,
    publishes: 'sortingRules',
    response: sortingRule,
    errors: ['not_found'],
  }),
  applySortingRule: userCall({
    summary: 'Apply a rule to your other active items of that name: all of them or none',
    openTo: 'subscribers',
    scope: 'write',
    params: sortingRuleParams,
    idempotent: true,
    publishes: 'items',
    response: applySortingRuleResponse,
    errors: ['not_found'],
  }),
} satisfies CallTable;
