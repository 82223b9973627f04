import { searchResponse, searchQuery } from '../schemas/search.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Items');

export const searchCalls = {
  search: userCall({
    summary: 'The items and the entries of LifeLists that hold these words, or resemble them; best first',
    query: searchQuery,
    response: searchResponse,
  }),
} satisfies CallTable;
