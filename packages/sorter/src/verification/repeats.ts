import type { Claim } from './claims.ts';
import { countOccurrences, contentWords } from './word-index.ts';

/**
 * The claims without repetitions. Each needs a word that occurs more often in the thought than in the claims before it, so
 * that "call mum and dad" may become two calls and "milk" never sixty items.
 */
export function withoutRepeats<C extends Pick<Claim, 'title' | 'when'>>(claims: C[], thought: string): C[] {
  const used = new Map<string, number>();
  return claims.filter(({ title, when }) => {
    const words = contentWords([title, ...when].join(' '));
    const isNew = words.some((word) => (used.get(word) ?? 0) < countOccurrences(word, thought));
    for (const word of words) used.set(word, (used.get(word) ?? 0) + 1);
    return isNew;
  });
}
