import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketQueries } from '../../features/buckets/bucket-queries.ts';
import { bucketView } from '../../features/buckets/list/bucket-view.ts';
import { useSelecting } from '../../features/items/selection/use-selecting.tsx';
import { bucketDisplays } from '../../labels/category-display.ts';

/** Selecting several active items of a bucket, with parts of the items feature (FW-06). `flat` inside a panel. */
export function useBucketSelecting(bucket: Bucket, { flat }: { flat: boolean }) {
  const { data } = useQuery(bucketQueries.items(bucket));
  const items = useMemo(() => (data === undefined ? [] : bucketView(data).active), [data]);
  return useSelecting({ label: bucketDisplays[bucket].label, items, flat });
}
