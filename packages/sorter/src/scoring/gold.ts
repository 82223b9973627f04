/** The expected value of a field; with a list, any member is right. */
export type ExpectedValue = string | number | boolean | (string | number)[] | null | undefined;

export interface GoldRule {
  freq: string | string[];
  byDay?: string[];
  byMonthDay?: number;
  time?: string;
}

export interface GoldItem {
  title?: string | undefined;
  category?: string | string[];
  context?: ExpectedValue;
  urgency?: ExpectedValue;
  bucket_name?: ExpectedValue;
  purchaseCategory?: ExpectedValue;
  needLevel?: ExpectedValue;
  quantity?: ExpectedValue;
  scheduled_at?: string | string[];
  recurring?: GoldRule | boolean;
}

/** A row of a labelled set: all expected items, a few labels, a date or a rule. */
export interface GoldRow {
  id: string | number;
  text: string;
  reference_time?: string;
  timezone?: string;
  items?: GoldItem[];
  label?: Omit<GoldItem, 'title'> & { items?: string[] };
  expected?: string | GoldRule;
  kind?: string;
}

/** The expected items of a row. Only a complete row implies that there are no others. */
export function toGoldItems(row: GoldRow): { items: GoldItem[]; isComplete: boolean } {
  if (row.items !== undefined) return { items: row.items, isComplete: true };
  if (row.label !== undefined) return { items: itemsFromLabel(row.label), isComplete: false };
  if (typeof row.expected === 'string') {
    const days = row.kind === 'week' ? daysOfWeekFrom(row.expected) : row.expected;
    return { items: [{ scheduled_at: days }], isComplete: false };
  }
  return { items: row.expected === undefined ? [] : [{ recurring: row.expected }], isComplete: false };
}

function itemsFromLabel({ items, ...rest }: NonNullable<GoldRow['label']>): GoldItem[] {
  if (items === undefined || items.length === 0) return [rest];
  return items.map((title) => ({ ...rest, title }));
}

function daysOfWeekFrom(monday: string): string[] {
  const start = Date.parse(`${monday.slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: 7 }, (_, day) => new Date(start + day * 86_400_000).toISOString().slice(0, 10));
}
