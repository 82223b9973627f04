import { describe, expect, it } from 'vitest';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import { aRule } from '../../testing/a-rule.ts';
import { createQueryClient } from '../query-client.ts';
import { updateCachedRule, sortingRulesQuery, applyLearned } from './sorting-rules-query.ts';

const milk = aRule('Oat milk', { updated_at: '2026-11-20T10:00:00.000Z' });
const dune = aRule('Dune', { updated_at: '2026-11-20T09:00:00.000Z' });
const lamp = aRule('Lamp', { updated_at: '2026-11-20T08:00:00.000Z' });

/** The titles of the cached rules after a change. */
function shownAfter(
  rules: SortingRule[] | undefined,
  change: (client: ReturnType<typeof createQueryClient>) => void,
) {
  const client = createQueryClient();
  if (rules) client.setQueryData(sortingRulesQuery().queryKey, rules);
  change(client);
  return client.getQueryData(sortingRulesQuery().queryKey)?.map(({ title }) => title);
}

describe('the cached list of sorting rules', () => {
  it.each<[string, SortingRule, string[]]>([
    ['the latest on top', milk, ['Oat milk', 'Dune', 'Lamp']],
    [
      'a restored one at its position',
      { ...milk, updated_at: '2026-11-20T08:30:00.000Z' },
      ['Dune', 'Oat milk', 'Lamp'],
    ],
    [
      'the oldest at the end',
      { ...milk, updated_at: '2026-11-20T07:00:00.000Z' },
      ['Dune', 'Lamp', 'Oat milk'],
    ],
    ['one rule for each phrase', { ...milk, phrase: dune.phrase }, ['Oat milk', 'Lamp']],
  ])('has %s (SO-08)', (_, rule, titles) => {
    expect(shownAfter([dune, lamp], (client) => updateCachedRule(client, rule, true))).toEqual(titles);
  });

  it('follows a correction and its reversal (SO-08)', () => {
    const learn = { rule: milk, before: null, otherItemIds: [] };
    const unlearn = { rule: null, before: dune, otherItemIds: [] };

    expect(shownAfter([dune], (client) => applyLearned(client, learn))).toEqual(['Oat milk', 'Dune']);
    expect(shownAfter([milk, dune], (client) => applyLearned(client, unlearn))).toEqual(['Oat milk']);
  });

  it('stays unread until it is read (SO-08)', () => {
    expect(shownAfter(undefined, (client) => updateCachedRule(client, milk, true))).toBeUndefined();
  });
});
