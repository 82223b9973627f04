import { contexts } from '@pouch/contract/vocabulary';
import { contextOf, kindChances, likeliest } from '../category/classify.ts';
import { kinds, type Kind } from '../types/kinds.ts';
import { fieldsOfKind } from '../item/fields-for-kind.ts';
import { findRule } from '../rules/find-rule.ts';
import type { SortedItem } from '../types/sorted-item.ts';
import { setApartUrl } from '../text/extract-url.ts';
import { capital } from '../title/clean-title.ts';
import type { CheckedThought, HeldClaim } from './verify-claim.ts';
import { claimedCount, withoutCount } from './claimed-count.ts';
import { hasStretch } from './word-index.ts';

/** The item that a claim stands for, with only what its category may have. */
export function claimedItem(claim: HeldClaim, thought: CheckedThought): SortedItem {
  const kind = kindOf(claim, thought);
  const said = hasStretch(thought.held, claim.words) ? claim.words : claim.title;
  const { url } = setApartUrl(said);
  const { due } = claim;
  const isBucket = kind.category === 'Bucket';
  return {
    ...fieldsOfKind(kind, {
      said,
      daysAhead: due === null ? null : due.day - thought.clock.day,
      context: () => contexts.find((each) => each === claim.context) ?? contextOf(said, said, []),
    }),
    ...titleAndCount(claim, kind, thought),
    url: isBucket ? url : null,
    extras: {},
    scheduledAt: due?.scheduledAt ?? null,
    recurring: isBucket ? null : (due?.recurring ?? null),
    notes: [claim.notes, isBucket ? null : url].filter((note) => note).join('\n') || null,
  };
}

/**
 * What the claim says it is, where those are words of ours; what it leaves open is chosen by the trained model. What the
 * person has taught stands above both.
 */
function kindOf(claim: HeldClaim, { rules }: CheckedThought): Kind {
  const wanted = findRule(claim.title, rules) ?? claim;
  const chances = kindChances(claim.title, claim.due === null ? [] : ['dated']);
  const fits = [
    ({ category, bucket, purchaseCategory }: Kind) =>
      category === wanted.category &&
      (bucket === null || bucket === wanted.bucket) &&
      (purchaseCategory === null || purchaseCategory === wanted.purchaseCategory),
    ({ category }: Kind) => category === wanted.category,
    () => true,
  ];
  const allows = fits.find((fit) => kinds.some(fit)) ?? (() => true);
  return likeliest(chances, allows);
}

function titleAndCount(
  claim: HeldClaim,
  { category, purchaseCategory }: Kind,
  { held }: CheckedThought,
): Pick<SortedItem, 'title' | 'quantity'> {
  const timeless = withoutEnd(claim.title, claim.when);
  if (category !== 'Shopping') return { title: capital(timeless), quantity: 1 };
  const isFood = purchaseCategory === 'Supermarket';
  return {
    title: capital(withoutCount(timeless, isFood)),
    quantity: claimedCount(claim, held, isFood),
  };
}

/** The title without the words of time it ends with, unless nothing else would be left. */
function withoutEnd(title: string, when: readonly string[]): string {
  const end = when.find((words) => title.toLowerCase().endsWith(` ${words.toLowerCase()}`));
  if (end === undefined) return title;
  const rest = title
    .slice(0, -end.length)
    .replace(/(?:[\s,]+(?:on|at|by|in|from|for|due|the))*[\s,]*$/iu, '');
  return rest === '' ? title : rest;
}
