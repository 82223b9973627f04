import { describe, expect, it } from 'vitest';
import { recentSearches, saveSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('are kept per user, the latest first, five at most (IL-12)', () => {
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) saveSearch('ana', words);

    expect(recentSearches('ana')).toEqual(['c', 'f', 'e', 'd', 'b']);
    expect(recentSearches('ben')).toEqual([]);
  });

  it.each(['{', '7', '{"a":1}', '[1,null]'])('are empty where %s is stored', (stored) => {
    localStorage.setItem('pouch.searches.ana', stored);

    expect(recentSearches('ana')).toEqual([]);
  });
});
