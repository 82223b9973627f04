import type { Learned } from '@pouch/contract/schemas/sorting-rules';
import { findRule as ruleFor } from '@pouch/sorter/rules/find-rule';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, Transaction } from '../../db/database.ts';
import { presentRule } from './present-rule.ts';
import {
  findRules,
  forgetOldest,
  insertRule,
  lockRules,
  markForgotten,
  saveTaught,
  type RuleRow,
} from './sorting-rule-store.ts';
import {
  hasEffect,
  isNeedless,
  isWhereItBelongs,
  taughtPhrase,
  taughtRule,
  type Correction,
  type Kind,
} from './correction.ts';

/** A person has at most so many rules; then the one that was taught longest ago goes. */
export const mostRules = 500;

/** An active item, as far as a rule may speak of it. */
export interface NamedItem extends Kind {
  id: string;
  title: string;
}

export type FindActiveItems = (handle: Handle, userId: string) => Promise<NamedItem[]>;

export interface School {
  findActiveItems: FindActiveItems;
  /** Somebody else than the embedded sorter reads thoughts, too: what that would say by itself is then worth learning. */
  hasOtherReaders: boolean;
}

interface Lesson {
  /** The item as it is now. */
  item: Correction & { userId: string; id: string };
  /** ISO 8601 in UTC. */
  now: string;
}

/**
 * Learns from an item that was put elsewhere, in the transaction that puts it there. Where sorting says the same by
 * itself, what was learned before for this name is forgotten. Null when nothing changes, for this or for other items.
 */
export async function learnRule(
  tx: Transaction,
  { item, now }: Lesson,
  { findActiveItems, hasOtherReaders }: School,
): Promise<Learned | null> {
  const { userId, id, title } = item;
  const phrase = taughtPhrase(title);
  if (phrase === null) return null;

  await lockRules(tx, userId);
  const rules = await findRules(tx, userId);
  const before = rules.find((rule) => rule.phrase === phrase) ?? null;
  const others = rules.filter((rule) => rule !== before);
  const taught = taughtRule(phrase, item);
  const isTaken = hasEffect(title, taught, others) && (hasOtherReaders || !isNeedless(item, taught, others));
  if (before !== null && !(isTaken && isSameKind(before, taught))) {
    await markForgotten(tx, { userId, id: before.id, now });
  }
  if (!isTaken) {
    return before && { rule: null, before: presentRule(before), otherItemIds: [] };
  }

  const rule =
    before !== null && isSameKind(before, taught)
      ? await saveTaught(tx, before, { title, now })
      : await insertRule(tx, { userId, id: uuidv7(), title, ...taught, createdAt: now, updatedAt: now });
  await forgetOldest(tx, userId, mostRules);
  const otherItemIds = movedBy(rule, [...others, rule], await findActiveItems(tx, userId)).filter(
    (other) => other !== id,
  );
  if (rule.id === before?.id && otherItemIds.length === 0) return null;
  return { rule: presentRule(rule), before: before && presentRule(before), otherItemIds };
}

/** Those of the items that a rule speaks of, among all that the person has taught, and that are not where it wants them. */
export function movedBy(rule: RuleRow, rules: readonly RuleRow[], items: readonly NamedItem[]): string[] {
  const mayName = holdsBeginning(rule.phrase);
  return items
    .filter((item) => !isWhereItBelongs(item, rule) && mayName(item.title))
    .filter(({ title }) => ruleFor(title, rules) === rule)
    .map(({ id }) => id);
}

/** Passes over most of ten thousand titles without comparing names, which would take 0.3 s. */
function holdsBeginning(phrase: string): (title: string) => boolean {
  const [letters = ''] = /^\p{L}{0,3}/u.exec(phrase) ?? [];
  return (title) =>
    title
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f'’]/g, '')
      .includes(letters);
}

const isSameKind = (one: Kind, other: Kind): boolean =>
  one.category === other.category &&
  one.bucket === other.bucket &&
  one.purchaseCategory === other.purchaseCategory;
