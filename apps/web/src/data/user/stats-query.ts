import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '../http/api.ts';

const queryKey = ['/api/stats'];

/** Never cached: read each time a screen that shows it is opened (ST-01). */
export const statsQuery = () => queryOptions<CallResponse<'getStats'>>({ queryKey, staleTime: 0, gcTime: 0 });

/** Reads the stats again if they are on the screen. */
export const refreshStats = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey });
