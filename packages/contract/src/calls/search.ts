import { searchResponse, searchQuery } from '../schemas/search.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Items');

export const searchCalls = {
  search: userCall({
    summary: 'Items and LifeList entries that match these words, best first',
    openTo: 'subscribers',
    scope: 'read',
    query: searchQuery,
    response: searchResponse,
  }),
} satisfies CallTable;
