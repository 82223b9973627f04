import { expect, it } from 'vitest';
import { aRule } from '../../../testing/a-rule.ts';
import { findRules } from './learned-view.ts';

const rules = [
  aRule('Crème fraîche'),
  aRule('Dune', { category: 'Bucket', bucket_name: 'WatchBucket', purchaseCategory: null }),
  aRule('Call mum', { category: 'To-Do', purchaseCategory: null }),
];

it.each([
  ['', ['Crème fraîche', 'Dune', 'Call mum']],
  [' creme ', ['Crème fraîche']],
  ['MARKET', ['Crème fraîche']],
  ['watch', ['Dune']],
  ['to-do', ['Call mum']],
  ['(', []],
])('"%s" finds %j (SO-08)', (query, titles) => {
  expect(findRules(rules, query).map(({ title }) => title)).toEqual(titles);
});
