/** A value that a field should have; a list means that any member is right. */
export type Wanted = string | number | boolean | (string | number)[] | null | undefined;

export interface GoldRule {
  freq: string | string[];
  byDay?: string[];
  byMonthDay?: number;
  time?: string;
}

export interface GoldItem {
  title?: string | undefined;
  category?: string | string[];
  context?: Wanted;
  urgency?: Wanted;
  bucket_name?: Wanted;
  purchaseCategory?: Wanted;
  needLevel?: Wanted;
  quantity?: Wanted;
  scheduled_at?: string | string[];
  recurring?: GoldRule | boolean;
}

/** A row of any labelled set: everything that should come out, a few labels, a date or a rule. */
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

/** What a row settles. Only a complete row says that nothing else should come out. */
export function goldOf(row: GoldRow): { items: GoldItem[]; isComplete: boolean } {
  if (row.items !== undefined) return { items: row.items, isComplete: true };
  if (row.label !== undefined) return { items: labelled(row.label), isComplete: false };
  if (typeof row.expected === 'string') {
    const days = row.kind === 'week' ? weekFrom(row.expected) : row.expected;
    return { items: [{ scheduled_at: days }], isComplete: false };
  }
  return { items: row.expected === undefined ? [] : [{ recurring: row.expected }], isComplete: false };
}

function labelled({ items, ...rest }: NonNullable<GoldRow['label']>): GoldItem[] {
  if (items === undefined || items.length === 0) return [rest];
  return items.map((title) => ({ ...rest, title }));
}

function weekFrom(monday: string): string[] {
  const start = Date.parse(`${monday.slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: 7 }, (_, day) => new Date(start + day * 86_400_000).toISOString().slice(0, 10));
}
