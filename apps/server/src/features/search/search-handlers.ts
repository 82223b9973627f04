import type { Item } from '@pouch/contract/items';
import type { FoundEntry } from '@pouch/contract/search';
import { lifeListTitles } from '@pouch/contract/vocabulary';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { search } from './search.ts';
import type { FoundEntryRow, FoundItem } from './search-store.ts';

/** The search call. `presentItem` converts an item as in all calls about items. */
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
