import { queryOptions } from '@tanstack/react-query';
import type { BucketSummary, Item } from '@pouch/contract/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { itemKeys } from '../../data/items/item-cache.ts';

export const bucketQueries = {
  summaries: () => queryOptions<BucketSummary[]>({ queryKey: itemKeys.buckets() }),
  items: (bucket: Bucket) => queryOptions<Item[]>({ queryKey: itemKeys.bucket(bucket) }),
};
