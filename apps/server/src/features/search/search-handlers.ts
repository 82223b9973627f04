import type { Item } from '@pouch/contract/items';
import type { FoundEntry } from '@pouch/contract/search';
import { lifeListTitles } from '@pouch/contract/vocabulary';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { search } from './search.ts';
import type { FoundEntryRow, FoundItem } from './search-store.ts';

/** The search call. `presentItems` converts items as in all calls about them. */
export function searchHandlers({
  database,
  presentItems,
}: {
  database: Database;
  presentItems: (user: { timezone: string | null }, items: FoundItem[]) => Promise<Item[]>;
}): Pick<Handlers, 'search'> {
  return {
    search: async ({ user, query }) => {
      const { items, entries } = await search(database, { userId: user.id, typed: query.q });
      return { items: await presentItems(user, items), entries: entries.map(presentEntry) };
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
