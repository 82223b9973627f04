import { presentItems } from '../../features/items/core/present-item.ts';
import { searchHandlers } from '../../features/search/search-handlers.ts';
import type { Services } from '../services.ts';

export const wireSearch = ({ database, now }: Services) =>
  searchHandlers({
    database,
    presentItems: ({ timezone }, items) =>
      presentItems(items, { now: now().toISOString(), accountZone: timezone ?? 'UTC' }),
  });
