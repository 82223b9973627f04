import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQuery } from './search-queries.ts';

/** Milliseconds without a key before the server is asked. */
const pause = 150;

/** What is found for what is being written. `isSettled` once the results are those of the words that stand there. */
export function useSearch(written: string) {
  const words = written.trim();
  const [asked, setAsked] = useState(words);
  const query = useQuery(searchQuery(words === '' ? '' : asked));

  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(words), pause);
    return () => window.clearTimeout(timer);
  }, [words]);

  return {
    query,
    words,
    isSettled: words !== '' && words === asked && query.isSuccess && !query.isPlaceholderData,
    askNow: () => setAsked(words),
  };
}
