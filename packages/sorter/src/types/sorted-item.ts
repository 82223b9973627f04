import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import type {
  Bucket,
  Category,
  Context,
  NeedLevel,
  PurchaseCategory,
  Urgency,
} from '@pouch/contract/vocabulary';
import type { Kind } from './kinds.ts';
import type { Span } from '../text/span.ts';

/** What the sorter may know beside the text. It never reads a clock of its own. */
export interface ThoughtContext {
  /** The moment of writing, an ISO 8601 instant with `Z` or an offset. */
  now: string;
  /** The writer's zone: an IANA name, or a bare offset such as `+02:00` when no name is known. */
  timezone: string;
  /** The writer's language with its country, BCP 47: settles whether 3/4 is in March or in April. Else the zone does. */
  locale?: string;
  /** What the writer's earlier corrections taught. */
  rules?: readonly SortingRule[];
  /** What the writer settled by hand for this very thought; it wins over everything that the text says. */
  choices?: readonly Choice[];
}

/** What a person has taught: a thing with this name belongs here. */
export interface SortingRule {
  /** The name as `ruleKey` writes it. */
  phrase: string;
  category: Category;
  /** With category Bucket only. */
  bucket: Bucket | null;
  /** With category Shopping only. */
  purchaseCategory: PurchaseCategory | null;
}

/** What a person chose for the item that these words of the thought became. What is left out stays as it was read. */
export interface Choice extends Span {
  category?: Category;
  /** With category Bucket only. */
  bucket?: Bucket;
  /** With category Shopping only. */
  purchaseCategory?: PurchaseCategory;
  /** ISO 8601 instant in UTC; null says that the words name no date. */
  scheduledAt?: string | null;
}

/** One thing that a thought named. */
export interface SortedItem {
  title: string;
  category: Category;
  urgency: Urgency;
  /** To-Do only. */
  context: Context | null;
  /** Shopping only. */
  needLevel: NeedLevel | null;
  /** Shopping only. */
  purchaseCategory: PurchaseCategory | null;
  /** Whole, 1 to 99. */
  quantity: number;
  /** Bucket only. */
  bucket: Bucket | null;
  url: string | null;
  extras: Record<string, string>;
  /** ISO 8601 instant in UTC. */
  scheduledAt: string | null;
  recurring: Recurrence | null;
  notes: string | null;
}

/** Which field some words of the thought settled. */
export type ReadField = 'kind' | 'when' | 'quantity' | 'urgency' | 'need';

/** Where an item came from and how sure its kind is. */
export interface Reading {
  /** The words of the thought that became this item. */
  source: Span;
  /** The words that settled a field, in the order of the text. */
  words: (Span & { field: ReadField })[];
  /** Chosen by hand, learned from a correction, said in the text, or guessed from what such words usually mean. */
  basis: 'chosen' | 'learned' | 'said' | 'guessed';
  /** How likely the kind is right, 0 to 1. */
  certainty: number;
  /** What it would be otherwise. */
  nextBest: Kind;
}

/** An item together with how it was read. */
export interface UnderstoodItem extends SortedItem {
  reading: Reading;
}
