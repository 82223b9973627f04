import type { Item } from '@pouch/contract/schemas/items';
import type { FoundEntry } from '@pouch/contract/schemas/search';
import { lifeListTitles } from '@pouch/contract/vocabulary';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { search } from './search.ts';
import type { FoundEntryRow, FoundItem } from './search-store.ts';

/** The call that searches. `presentItem` writes an item as all calls about items do. */
export function searchHandlers({
  database,
  presentItem,
}: {
  database: Database;
  presentItem: (item: FoundItem) => Item;
}): Pick<Handlers, 'search'> {
  return {
    search: async ({ user, query }) => {
      const { items, entries } = await search(database, { userId: user.id, typed: query.q });
      return { items: items.map(presentItem), entries: entries.map(presentEntry) };
    },
  };
}

const presentEntry = ({ listId, groupName, id, title }: FoundEntryRow): FoundEntry => ({
  listId,
  listTitle: lifeListTitles[listId],
  categoryKey: groupName,
  id,
  title,
});
