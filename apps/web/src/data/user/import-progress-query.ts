import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '../http/api.ts';

const askEveryMs = 1000;

/** How much of the import that runs is done, asked again and again while it is shown (MV-01). */
export const importProgressQuery = () =>
  queryOptions<CallResponse<'getImportProgress'>>({
    queryKey: ['/api/import/progress'],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: askEveryMs,
  });
