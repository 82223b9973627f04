import { presentItem } from '../../features/items/core/present-item.ts';
import { searchHandlers } from '../../features/search/search-handlers.ts';
import type { Services } from '../services.ts';

export const wireSearch = ({ database }: Services) => searchHandlers({ database, presentItem });
