// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aRule } from '../../../testing/a-rule.ts';
import { findRules } from './find-rules.ts';

const rules = [
  aRule('Crème fraîche'),
  aRule('Dune', { category: 'Bucket', bucket_name: 'WatchBucket', purchaseCategory: null }),
  aRule('Call mum', { category: 'To-Do', purchaseCategory: null }),
];

describe('findRules', () => {
  it.each([
    ['', ['Crème fraîche', 'Dune', 'Call mum']],
    [' creme ', ['Crème fraîche']],
    ['MARKET', ['Crème fraîche']],
    ['watch', ['Dune']],
    ['to-do', ['Call mum']],
    ['(', []],
  ])('finds for "%s" the rules %j (SO-08)', (query, titles) => {
    expect(findRules(rules, query).map(({ title }) => title)).toEqual(titles);
  });
});
