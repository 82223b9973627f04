import { z } from 'zod';
import { applySortingRuleResponse, sortingRule } from '../schemas/sorting-rules.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('SortingRules');
const sortingRuleParams = z.object({ id: z.uuid() });

export const sortingRuleCalls = {
  listSortingRules: userCall({
    summary: 'What one’s own corrections taught the sorter; the latest first',
    response: z.array(sortingRule),
  }),
  removeSortingRule: userCall({
    summary: 'Forget what a correction taught; for a day it can be restored',
    params: sortingRuleParams,
    idempotent: true,
    publishes: 'sortingRules',
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  restoreSortingRule: userCall({
    summary: 'Let a rule hold again, in the place of another for the same name',
    params: sortingRuleParams,
    idempotent: true,
    publishes: 'sortingRules',
    response: sortingRule,
    errors: ['not_found'],
  }),
  applySortingRule: userCall({
    summary: 'Move one’s other active items of this name to where the rule says: all of them, or none',
    params: sortingRuleParams,
    idempotent: true,
    publishes: 'items',
    response: applySortingRuleResponse,
    errors: ['not_found'],
  }),
} satisfies CallTable;
