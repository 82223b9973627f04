import { searchResponse, searchQuery } from '../schemas/search.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Items');

export const searchCalls = {
  search: userCall({
    summary: 'Items and LifeList entries that match these words, best first',
    openTo: 'subscribers',
    scope: 'read',
    tool: {
      name: 'search',
      description:
        'Search titles, notes and details of all items and LifeList entries, completed ones too. ' +
        'Best match first, at most 50 of each.',
    },
    query: searchQuery,
    response: searchResponse,
  }),
} satisfies CallTable;
