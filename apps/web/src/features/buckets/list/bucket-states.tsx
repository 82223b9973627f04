import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import { messageOf } from '../../../data/http/api-error.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { bucketView } from './bucket-view.ts';

interface BucketStatesProps {
  query: UseQueryResult<Item[]>;
  children: (view: ReturnType<typeof bucketView>) => ReactNode;
}

/** Renders a bucket's items; a skeleton while they are loading, an error with a retry button if that fails. */
export function BucketStates({ query, children }: BucketStatesProps) {
  const { data } = query;
  const view = useMemo(() => data && bucketView(data), [data]);
  if (view) return children(view);
  if (query.isLoadingError) {
    return (
      <FailedState
        title="Couldn’t load your items"
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className="pt-6">
      <ListSkeleton rows={5} leading="tile" />
    </div>
  );
}
