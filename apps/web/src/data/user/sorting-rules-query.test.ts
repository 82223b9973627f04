import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SortingRule, UpdateItemResponse } from '@pouch/contract/sorting-rules';
import { aRule } from '../../testing/a-rule.ts';
import { anItem } from '../../testing/an-item.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { createQueryClient } from '../query-client.ts';
import { itemKey } from '../store/things.ts';
import { submit } from '../sync/outbox.ts';
import { restoreRule } from './rule-changes.ts';
import { sortingRulesQuery } from './sorting-rules-query.ts';

type Learned = UpdateItemResponse['learned'];

const milk = aRule('Oat milk', { updated_at: '2026-11-20T10:00:00.000Z' });
const dune = aRule('Dune', { updated_at: '2026-11-20T09:00:00.000Z' });
const lamp = aRule('Lamp', { updated_at: '2026-11-20T08:00:00.000Z' });
const item = anItem();

afterEach(() => vi.unstubAllGlobals());

/** A page that has read these rules, or none of them; `learned` is what the server learns from a correction. */
async function open(rules: SortingRule[] | undefined, restored = milk, learned?: Learned) {
  mockApi({
    'GET /api/sorting-rules': () => json(rules),
    [`POST /api/sorting-rules/${restored.id}/restore`]: () => json(restored),
    [`PUT /api/items/${item.id}`]: () => json({ ...item, learned }),
  });
  const client = createQueryClient();
  if (rules) await client.query(sortingRulesQuery());
  return () => client.getQueryData(sortingRulesQuery().queryKey)?.map(({ title }) => title);
}

const correct = () =>
  submit({
    things: [itemKey(item.id)],
    title: item.cleaned_title,
    request: { call: 'updateItem', params: { id: item.id }, body: { category: 'Shopping' } },
    effects: [],
  });

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
  ])('has %s (SO-08)', async (_, rule, titles) => {
    const shown = await open([dune, lamp], rule);

    await restoreRule(rule);

    expect(shown()).toEqual(titles);
  });

  it.each<[string, SortingRule[], Learned, string[]]>([
    ['a correction', [dune], { rule: milk, before: null, otherItemIds: [] }, ['Oat milk', 'Dune']],
    ['its reversal', [milk, dune], { rule: null, before: dune, otherItemIds: [] }, ['Oat milk']],
  ])('follows %s (SO-08)', async (_, rules, learned, titles) => {
    const shown = await open(rules, milk, learned);

    await correct();

    expect(shown()).toEqual(titles);
  });

  it('stays unread until it is read (SO-08)', async () => {
    const shown = await open(undefined);

    await restoreRule(milk);

    expect(shown()).toBeUndefined();
  });
});
