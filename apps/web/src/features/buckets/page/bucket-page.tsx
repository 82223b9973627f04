import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketDisplays } from '../../../labels/category-display.ts';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ActiveItems } from '../list/active-items.tsx';
import '../list/bucket-list.css';
import { bucketQueries } from '../bucket-queries.ts';
import type { Selecting } from '../list/selecting.ts';
import { BucketStates } from '../list/bucket-states.tsx';
import type { bucketView } from '../list/bucket-view.ts';
import { bucketDescriptions } from '../bucket-labels.ts';
import { CompletedItems, CompletedToggle } from '../list/completed-items.tsx';

interface BucketPageProps {
  bucket: Bucket;
  /** The buttons of the header. */
  tools: ReactNode;
  /** The less used ones, at its end. */
  moreTools: ReactNode;
  /** A button below an empty list. */
  add: ReactNode;
  selecting: Selecting;
  onComplete: (item: Item) => Promise<unknown>;
  onRestore: (item: Item) => void;
}

/** `/buckets/{bucketName}`: all items of one bucket (BU-02). */
export function BucketPage({ bucket, tools, moreTools, selecting, ...rest }: BucketPageProps) {
  const { hue, label } = bucketDisplays[bucket];
  const query = useQuery(bucketQueries.items(bucket));
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
      tools={tools}
      moreTools={moreTools}
      bar={selecting.bar}
    >
      <p className="text-text-2">{bucketDescriptions[bucket]}</p>
      <BucketStates query={query}>
        {(view) => selecting.list ?? <Contents view={view} bucket={bucket} {...rest} />}
      </BucketStates>
    </Page>
  );
}

interface ContentsProps extends Omit<BucketPageProps, 'tools' | 'moreTools' | 'selecting'> {
  view: ReturnType<typeof bucketView>;
}

/** The completed items expand directly below their count, above the active ones. */
function Contents({ view: { active, completed }, bucket, add, onComplete, onRestore }: ContentsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="bucket-counts">
        <h2>{active.length} Active Items</h2>
        <CompletedToggle
          count={completed.length}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} hidden={!isOpen || completed.length === 0} className="pb-4">
        {isOpen && <CompletedItems items={completed} flat={false} onRestore={onRestore} />}
      </div>
      <ActiveItems bucket={bucket} items={active} surface="list" onComplete={onComplete} add={add} />
    </>
  );
}
