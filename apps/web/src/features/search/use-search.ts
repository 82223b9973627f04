import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQuery } from './search-queries.ts';

const debounceMs = 150;

/** Searches while the user types. `isSettled` is true once the results are those of the current words. */
export function useSearch(written: string) {
  const words = written.trim();
  const [searched, setSearched] = useState(words);
  const query = useQuery(searchQuery(words === '' ? '' : searched));

  useEffect(() => {
    const timer = window.setTimeout(() => setSearched(words), debounceMs);
    return () => window.clearTimeout(timer);
  }, [words]);

  return {
    query,
    words,
    isSettled: words !== '' && words === searched && query.isSuccess && !query.isPlaceholderData,
    searchNow: () => setSearched(words),
  };
}
