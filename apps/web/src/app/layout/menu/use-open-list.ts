import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Item } from '@pouch/contract/items';
import { bucketPath } from '../../../features/buckets/bucket-labels.ts';
import { itemQueries } from '../../../features/items/item-queries.ts';
import { formItemId, keepList, type KeptList } from '../kept-list.ts';

/** The path that the menu marks: of the open screen, or of the list beside an open form; null until that is known (DD-03). */
export function useOpenList(): string | null {
  const [path] = useLocation();
  const [stored, setStored] = useState<KeptList | null>(null);
  const list = keepList(stored, { path, search: '' });
  if (list !== stored) setStored(list);
  const formId = formItemId(path);
  const isFromElsewhere = formId !== null && list === null;
  const { data: item } = useQuery(
    isFromElsewhere ? itemQueries.one(formId) : { queryKey: ['no item'], queryFn: skipToken },
  );
  if (formId === null) return path;
  return list?.path ?? (item === undefined ? null : itemListPath(item));
}

function itemListPath({ category, bucket_name }: Item): string {
  if (bucket_name !== null) return bucketPath(bucket_name);
  return category === 'Shopping' ? '/purchases' : '/todo';
}
