import type { Bucket } from '@pouch/contract/vocabulary';
import { BucketPanel } from '../../features/buckets/page/bucket-panel.tsx';
import { AddItemTool } from '../../features/items/manual/add-item-tool.tsx';
import { completeWithUndo, restoreWithToast } from '../../features/items/item-actions.ts';
import { useBucketSelecting } from './use-bucket-selecting.ts';

/** A bucket as a panel, with parts of the items feature (DD-01). Use the bucket as its `key`. */
export function ShownBucket({ bucket, onClose }: { bucket: Bucket; onClose: () => void }) {
  const complete = completeWithUndo.dashboard;
  const selecting = useBucketSelecting(bucket, { flat: true });
  return (
    <BucketPanel
      bucket={bucket}
      tools={
        <>
          <AddItemTool preset={{ category: 'Bucket', bucket }} />
          {selecting.tool}
        </>
      }
      add={<AddItemTool emptyText="Add an idea" preset={{ category: 'Bucket', bucket }} />}
      selecting={selecting}
      onComplete={complete}
      onRestore={restoreWithToast}
      onClose={onClose}
    />
  );
}
