import { expect, it } from 'vitest';
import { recentSearches, rememberSearch } from './recent-searches.ts';

it('what was searched for lately is kept per person, the latest first, five at most (IL-12)', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberSearch('ana', words);

  expect(recentSearches('ana')).toEqual(['c', 'f', 'e', 'd', 'b']);
  expect(recentSearches('ben')).toEqual([]);
});

it.each(['{', '7', '{"a":1}', '[1,null]'])('nothing is read from %s', (kept) => {
  localStorage.setItem('pouch.searches.ana', kept);

  expect(recentSearches('ana')).toEqual([]);
});
