import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { sentenceOf } from '../../lib/api-error.ts';
import { bucketLooks } from '../../lib/category-look.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTimezone } from '../../lib/user-queries.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { BucketItem } from './bucket-item.tsx';
import { bucketQueries } from './bucket-queries.ts';
import { bucketDescriptions } from './bucket-words.ts';
import { CompletedItems } from './completed-items.tsx';

interface BucketPageProps {
  bucket: Bucket;
  /** The button that writes down a new item of this bucket. */
  addTool: ReactNode;
  onComplete: (item: Item) => Promise<unknown>;
  onRestore: (item: Item) => void;
}

/** `/buckets/{bucketName}`: everything kept in one bucket (BU-02). */
export function BucketPage({ bucket, addTool, onComplete, onRestore }: BucketPageProps) {
  const { hue, label } = bucketLooks[bucket];
  return (
    <Page
      title={label}
      leading={
        <>
          <IconLink label="Buckets" href="/buckets">
            <ArrowLeft />
          </IconLink>
          <CategoryTile hue={hue} />
        </>
      }
      tools={addTool}
    >
      <p className="text-text-2">{bucketDescriptions[bucket]}</p>
      <BucketItems bucket={bucket} onComplete={onComplete} onRestore={onRestore} />
    </Page>
  );
}

function BucketItems({ bucket, onComplete, onRestore }: Omit<BucketPageProps, 'addTool'>) {
  const query = useQuery(bucketQueries.items(bucket));
  const now = useNow();
  const zone = useTimezone();

  if (query.isPending) {
    return (
      <div className="pt-6">
        <ListSkeleton rows={5} leading="tile" />
      </div>
    );
  }
  if (query.isError) {
    return (
      <EmptyState
        drawing="thread"
        title="Failed to fetch items"
        text={sentenceOf(query.error)}
        action={
          <Button variant="line" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }

  const active = query.data.filter((item) => item.status === 'Active');
  const completed = query.data.filter((item) => item.status === 'Completed');
  return (
    <CompletedItems count={active.length} completed={completed} onRestore={onRestore}>
      {active.length === 0 ? (
        <div className="empty">
          <Drawing name="note" />
          <p className="empty-text">
            No items in your {bucketLooks[bucket].label} yet. Add some ideas using the + button below!
          </p>
        </div>
      ) : (
        <List label={bucketLooks[bucket].label} inset="none">
          {active.map((item) => (
            <BucketItem
              key={item.id}
              item={item}
              bucket={bucket}
              now={now}
              zone={zone}
              onComplete={onComplete}
            />
          ))}
        </List>
      )}
    </CompletedItems>
  );
}
