import { useQuery } from '@tanstack/react-query';
import { House, Settings } from 'lucide-react';
import { buckets } from '@pouch/contract/vocabulary';
import { messageOf } from '../../../data/http/api-error.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { bucketQueries } from '../bucket-queries.ts';
import { BucketTile } from './bucket-tile.tsx';
import './buckets.css';

/** `/buckets`: seven pockets, each with the title of its newest item (BU-01). */
export function BucketsPage() {
  const query = useQuery(bucketQueries.summaries());
  return (
    <Page
      title="Buckets"
      leading={
        <IconLink label="Home" href="/">
          <House />
        </IconLink>
      }
      moreTools={
        <IconLink label="Settings" href="/settings">
          <Settings />
        </IconLink>
      }
    >
      {query.isLoadingError ? (
        <FailedState
          title="Couldn’t load your buckets"
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ul className="buckets" aria-busy={query.isPending}>
          {buckets.map((bucket) => (
            <li key={bucket}>
              <BucketTile
                bucket={bucket}
                summary={query.data?.find(({ bucketName }) => bucketName === bucket)}
              />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
