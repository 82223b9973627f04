import type { AnalysedItem } from '../types/sorted-item.ts';
import { claimTexts, isMostlyContained, listTitleWords } from './coverage.ts';
import { joinNotes, type VerifiedClaim } from './verify-claim.ts';
import { indexWords } from './word-index.ts';

/**
 * The claims with what the embedded sorter took for an item of its own and the answer for an aside ("bite the bullet"), in the notes
 * of the item behind it, or else of the last: what may have been a thing is not lost.
 */
export function withAsidesOfItems(
  claims: readonly VerifiedClaim[],
  { found, asides, text }: { found: readonly AnalysedItem[]; asides: readonly string[]; text: string },
): VerifiedClaim[] {
  const answer = indexWords(...claims.flatMap(claimTexts));
  const missing = listTitleWords(found).filter((words) => !isMostlyContained(words, answer));
  const kept = asides.filter((aside) => missing.some((words) => isMostlyContained(words, indexWords(aside))));
  const noted = kept.map((aside) => ({ aside, claim: findClaimBehind(claims, aside, text) }));
  return claims.map((claim) => {
    const own = noted.filter((note) => note.claim === claim).map(({ aside }) => aside);
    return { ...claim, notes: joinNotes(claim.notes, ...own) };
  });
}

function findClaimBehind(
  claims: readonly VerifiedClaim[],
  aside: string,
  text: string,
): VerifiedClaim | undefined {
  const written = text.toLowerCase();
  const end = written.indexOf(aside.toLowerCase()) + aside.length;
  return claims.find(({ words }) => written.includes(words.toLowerCase(), end)) ?? claims.at(-1);
}
