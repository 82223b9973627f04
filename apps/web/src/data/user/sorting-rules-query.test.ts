import { describe, expect, it } from 'vitest';
import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';
import { aRule } from '../../testing/a-rule.ts';
import { createQueryClient } from '../query-client.ts';
import { showRule, sortingRulesQuery, takeLearned } from './sorting-rules-query.ts';

const milk = aRule('Oat milk', { updated_at: '2026-11-20T10:00:00.000Z' });
const dune = aRule('Dune', { updated_at: '2026-11-20T09:00:00.000Z' });
const lamp = aRule('Lamp', { updated_at: '2026-11-20T08:00:00.000Z' });

/** A cache that has read these rules, and what it shows after a change. */
function shownAfter(
  rules: SortingRule[] | undefined,
  change: (client: ReturnType<typeof createQueryClient>) => void,
) {
  const client = createQueryClient();
  if (rules) client.setQueryData(sortingRulesQuery().queryKey, rules);
  change(client);
  return client.getQueryData(sortingRulesQuery().queryKey)?.map(({ title }) => title);
}

describe('what was learned, as it is shown', () => {
  it.each<[string, SortingRule, string[]]>([
    ['the latest on top', milk, ['Oat milk', 'Dune', 'Lamp']],
    [
      'a restored one in its place',
      { ...milk, updated_at: '2026-11-20T08:30:00.000Z' },
      ['Dune', 'Oat milk', 'Lamp'],
    ],
    [
      'the oldest at the end',
      { ...milk, updated_at: '2026-11-20T07:00:00.000Z' },
      ['Dune', 'Lamp', 'Oat milk'],
    ],
    ['one for each name', { ...milk, phrase: dune.phrase }, ['Oat milk', 'Lamp']],
  ])('has %s (SO-08)', (_, rule, titles) => {
    expect(shownAfter([dune, lamp], (client) => showRule(client, rule, true))).toEqual(titles);
  });

  it('follows a correction and its return to what sorting says by itself (SO-08)', () => {
    const learn = { rule: milk, before: null, otherItemIds: [] };
    const unlearn = { rule: null, before: dune, otherItemIds: [] };

    expect(shownAfter([dune], (client) => takeLearned(client, learn))).toEqual(['Oat milk', 'Dune']);
    expect(shownAfter([milk, dune], (client) => takeLearned(client, unlearn))).toEqual(['Oat milk']);
  });

  it('waits to be read as long as it was not (SO-08)', () => {
    expect(shownAfter(undefined, (client) => showRule(client, milk, true))).toBeUndefined();
  });
});
