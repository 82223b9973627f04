import { pack, packText, type Packed } from '../../../lib/memory/packed.ts';
import { toRowsJson } from '../core/item-json-store.ts';
import type { ItemGroup } from './imported-item-store.ts';
import { byId, toRow } from './portable-rows.ts';
import type { PortableItem } from './portable-item.ts';

/** What a preview needs of an item: its id, and what it is counted as. */
export type ItemKey = ItemGroup & { id: string };

/** Items of a file without pictures, as what is stored of them. Another thread prepares them, and the server's only sends. */
export interface PreparedItems {
  /** How many entries of the file they are. */
  count: number;
  /** A list of `ItemKey`s, each id once. */
  keys: Packed;
  /** The JSON of their rows. */
  rows: Packed;
}

export function prepareItems(items: readonly PortableItem[]): PreparedItems {
  const rowsById = [...byId(items)].map(([id, item]) => [id, toRow(item, new Set())] as const);
  const keys = rowsById.map(
    ([id, { category, bucket = null, status = 'Active', recurring, scheduledAt }]): ItemKey => {
      const [rules, dates] = [recurring ? 1 : 0, scheduledAt ? 1 : 0];
      return { id, category, bucket, status, count: 1, rules, dates };
    },
  );
  return {
    count: items.length,
    keys: pack(keys),
    rows: packText(toRowsJson(rowsById.map(([, row]) => row))),
  };
}
