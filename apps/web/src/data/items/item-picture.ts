import { useQuery } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

interface ItemPicture {
  /** In memory; null until it is here. It is given back to the browser with the component. */
  address: string | null;
  isMissing: boolean;
}

/** The picture kept with an item. It is read with the bearer token, so the item's `image_url` alone would not show it. */
export function useItemPicture(id: string): ItemPicture {
  const { data, isError } = useQuery({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => api.getItemImage({ params: { id }, signal }),
  });
  return { address: useObjectUrl(data), isMissing: isError };
}
