import type { Recurrence } from '@pouch/contract/recurrence';
import type {
  Bucket,
  Category,
  Context,
  NeedLevel,
  PurchaseCategory,
  Urgency,
} from '@pouch/contract/vocabulary';

/** What the sorter may know beside the text. It never reads a clock of its own. */
export interface ThoughtContext {
  /** The moment of writing, an ISO 8601 instant with `Z` or an offset. */
  now: string;
  /** The writer's zone: an IANA name, or a bare offset such as `+02:00` when no name is known. */
  timezone: string;
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
