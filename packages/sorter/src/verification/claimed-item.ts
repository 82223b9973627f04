import { contexts } from '@pouch/contract/vocabulary';
import { contextFor, kindProbabilities, mostLikelyKind, workOdds } from '../category/classify.ts';
import { kinds, type Kind } from '../types/kinds.ts';
import { fieldsForKind } from '../item/fields-for-kind.ts';
import { findRule } from '../rules/find-rule.ts';
import type { SortedItem } from '../types/sorted-item.ts';
import { extractUrl } from '../text/extract-url.ts';
import { capitalise } from '../title/clean-title.ts';
import type { VerificationContext, VerifiedClaim } from './verify-claim.ts';
import { claimedCount, withoutCount } from './claimed-count.ts';
import { containsPhrase } from './word-index.ts';

/** The item of a verified claim, with the fields of its category only. */
export function claimedItem(claim: VerifiedClaim, thought: VerificationContext): SortedItem {
  const kind = resolveKind(claim, thought);
  const stated = containsPhrase(thought.index, claim.words) ? claim.words : claim.title;
  const { url } = extractUrl(stated);
  const { due } = claim;
  const isBucket = kind.category === 'Bucket';
  return {
    ...fieldsForKind(kind, {
      text: stated,
      daysAhead: due === null ? null : due.day - thought.clock.day,
      context: contexts.find((each) => each === claim.context) ?? contextFor(workOdds(stated, stated, [])),
    }),
    ...titleAndCount(claim, kind, thought),
    url: isBucket ? url : null,
    extras: {},
    scheduledAt: due?.scheduledAt ?? null,
    allDay: due?.allDay ?? false,
    recurring: isBucket ? null : (due?.recurring ?? null),
    reminders: null,
    notes: [claim.notes, isBucket ? null : url].filter((note) => note).join('\n') || null,
  };
}

/**
 * The claimed kind if it exists; what the claim leaves open is chosen by the trained model. A sorting rule of the author
 * takes precedence over both.
 */
function resolveKind(claim: VerifiedClaim, { rules }: VerificationContext): Kind {
  const wanted = findRule(claim.title, rules) ?? claim;
  const probabilities = kindProbabilities(claim.title, claim.due === null ? [] : ['dated']);
  const filters = [
    ({ category, bucket, purchaseCategory }: Kind) =>
      category === wanted.category &&
      (bucket === null || bucket === wanted.bucket) &&
      (purchaseCategory === null || purchaseCategory === wanted.purchaseCategory),
    ({ category }: Kind) => category === wanted.category,
    () => true,
  ];
  const allows = filters.find((fit) => kinds.some(fit)) ?? (() => true);
  return mostLikelyKind(probabilities, allows);
}

function titleAndCount(
  claim: VerifiedClaim,
  { category, purchaseCategory }: Kind,
  { index }: VerificationContext,
): Pick<SortedItem, 'title' | 'quantity'> {
  const timeless = withoutTrailingTime(claim.title, claim.when);
  if (category !== 'Shopping') return { title: capitalise(timeless), quantity: 1 };
  const isFood = purchaseCategory === 'Supermarket';
  return {
    title: capitalise(withoutCount(timeless, isFood)),
    quantity: claimedCount(claim, index, isFood),
  };
}

/** The title without a time expression at its end, unless nothing else would be left. */
function withoutTrailingTime(title: string, when: readonly string[]): string {
  const end = when.find((words) => title.toLowerCase().endsWith(` ${words.toLowerCase()}`));
  if (end === undefined) return title;
  const rest = title
    .slice(0, -end.length)
    .replace(/(?:[\s,]+(?:on|at|by|in|from|for|due|the))*[\s,]*$/iu, '');
  return rest === '' ? title : rest;
}
