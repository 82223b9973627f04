import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '../../data/http/api.ts';

/** Never cached: read each time the page is opened (ST-01). */
export const statsQuery = () =>
  queryOptions<CallResponse<'getStats'>>({ queryKey: ['/api/stats'], staleTime: 0, gcTime: 0 });
