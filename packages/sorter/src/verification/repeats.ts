import type { Claim } from './claims.ts';
import { occurrences, telling } from './word-index.ts';

/**
 * The claims without those that only say again what others said: each must bring a word that the thought has more often
 * than the claims before it, so that "call mum and dad" may become two calls and "milk" never sixty.
 */
export function withoutRepeats<C extends Pick<Claim, 'title' | 'when'>>(claims: C[], thought: string): C[] {
  const used = new Map<string, number>();
  return claims.filter(({ title, when }) => {
    const words = telling([title, ...when].join(' '));
    const isNew = words.some((word) => (used.get(word) ?? 0) < occurrences(word, thought));
    for (const word of words) used.set(word, (used.get(word) ?? 0) + 1);
    return isNew;
  });
}
