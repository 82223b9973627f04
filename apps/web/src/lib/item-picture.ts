import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The picture kept with an item. It is read with the bearer token, so the address alone would not show it. */
export const itemPicture = (id: string) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => api.getItemImage({ params: { id }, signal }),
  });
