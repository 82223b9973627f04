import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../data/http/api.ts';

/** Never kept: the numbers are read each time they are looked at (ST-01). */
export const statsQuery = () =>
  queryOptions<Answer<'getStats'>>({ queryKey: ['/api/stats'], staleTime: 0, gcTime: 0 });
