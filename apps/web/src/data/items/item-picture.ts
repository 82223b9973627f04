import { useQuery } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';

interface ItemPicture {
  /** An object URL, valid while the component is mounted; null until the picture is loaded. */
  url: string | null;
  isMissing: boolean;
}

/** An item's picture. Reading it requires the bearer token, so `image_url` cannot be used as a `src`. */
export function useItemPicture(id: string): ItemPicture {
  const { data, isError } = useQuery({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => api.getItemImage({ params: { id }, signal }),
  });
  return { url: useObjectUrl(data), isMissing: isError };
}
