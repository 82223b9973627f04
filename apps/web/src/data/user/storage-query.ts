import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '../http/api.ts';

/** Read each time Settings are opened: any change of any device may alter it (OP-09). */
export const storageQuery = () =>
  queryOptions<CallResponse<'getStorage'>>({ queryKey: ['/api/user/storage'], staleTime: 0 });
