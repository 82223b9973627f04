import type { LearningResult } from '@pouch/contract/sorting-rules';
import { findRule as ruleFor } from '@pouch/sorter';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, Transaction } from '../../db/database.ts';
import { presentRule } from './present-rule.ts';
import {
  findRules,
  deleteOldestRules,
  insertRule,
  lockRules,
  softDeleteRule,
  refreshRule,
  type RuleRow,
} from './sorting-rule-store.ts';
import {
  hasEffect,
  isRedundant,
  matchesRule,
  toRulePhrase,
  toSortingRule,
  type CorrectedItem,
  type Kind,
} from './correction.ts';

/** Rules per user; beyond that, the rule learned longest ago is deleted. */
export const maxRules = 500;

/** The fields of an active item that rules look at. */
export interface NamedItem extends Kind {
  id: string;
  title: string;
}

export type FindActiveItems = (handle: Handle, userId: string) => Promise<NamedItem[]>;

export interface LearningDeps {
  findActiveItems: FindActiveItems;
  /** Whether a language model sorts too. Then even rules that agree with the embedded sorter are worth learning. */
  hasLanguageModel: boolean;
}

interface Correction {
  /** The item as it is now. */
  item: CorrectedItem & { userId: string; id: string };
  /** ISO 8601 in UTC. */
  now: string;
}

/**
 * Learns from an item that was moved, in the transaction that moves it. If the sorter agrees by itself, an existing
 * rule for this name is deleted instead. Null if nothing changes, for this or for other items.
 */
export async function learnRule(
  tx: Transaction,
  { item, now }: Correction,
  { findActiveItems, hasLanguageModel }: LearningDeps,
): Promise<LearningResult | null> {
  const { userId, id, title } = item;
  const phrase = toRulePhrase(title);
  if (phrase === null) return null;

  await lockRules(tx, userId);
  const rules = await findRules(tx, userId);
  const before = rules.find((rule) => rule.phrase === phrase) ?? null;
  const others = rules.filter((rule) => rule !== before);
  const learned = toSortingRule(phrase, item);
  const shouldLearn =
    hasEffect(title, learned, others) && (hasLanguageModel || !isRedundant(item, learned, others));
  if (before !== null && !(shouldLearn && isSameKind(before, learned))) {
    await softDeleteRule(tx, { userId, id: before.id, now });
  }
  if (!shouldLearn) {
    return before && { rule: null, before: presentRule(before), otherItemIds: [] };
  }

  const rule =
    before !== null && isSameKind(before, learned)
      ? await refreshRule(tx, before, { title, now })
      : await insertRule(tx, { userId, id: uuidv7(), title, ...learned, createdAt: now, updatedAt: now });
  await deleteOldestRules(tx, userId, maxRules);
  const otherItemIds = itemsMatchedBy(rule, [...others, rule], await findActiveItems(tx, userId)).filter(
    (other) => other !== id,
  );
  if (rule.id === before?.id && otherItemIds.length === 0) return null;
  return { rule: presentRule(rule), before: before && presentRule(before), otherItemIds };
}

/** The ids of items whose title this rule (among all of the user's rules) matches and whose kind differs from it. */
export function itemsMatchedBy(
  rule: RuleRow,
  rules: readonly RuleRow[],
  items: readonly NamedItem[],
): string[] {
  const mayMatch = prefixFilter(rule.phrase);
  return items
    .filter((item) => !matchesRule(item, rule) && mayMatch(item.title))
    .filter(({ title }) => ruleFor(title, rules) === rule)
    .map(({ id }) => id);
}

/** A cheap filter on the first letters: looking up the rule for ten thousand titles would take 0.3 s. */
function prefixFilter(phrase: string): (title: string) => boolean {
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
