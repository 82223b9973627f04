import { Redirect } from 'wouter';
import type { Bucket } from '@pouch/contract/vocabulary';
import { BucketPage } from '../../features/buckets/page/bucket-page.tsx';
import { bucketPath, findBucket, isBucket } from '../../features/buckets/bucket-labels.ts';
import { AddItemTool } from '../../features/items/manual/add-item-tool.tsx';
import { completeWithUndo, restoreWithToast } from '../../features/items/item-actions.ts';
import { MoreTools } from '../../ui/overlay/more-tools.tsx';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { SettingsLink } from '../layout/settings-link.tsx';
import { useBucketSelecting } from './use-bucket-selecting.ts';

/** One bucket; not found for an unknown name (BU-02). */
export function BucketRoute({ name }: { name: string }) {
  if (isBucket(name)) return <ShownBucket bucket={name} />;
  const meant = findBucket(name);
  return meant === undefined ? <NotFoundPage /> : <Redirect to={bucketPath(meant)} replace />;
}

/** With parts of the items feature. */
function ShownBucket({ bucket }: { bucket: Bucket }) {
  const complete = completeWithUndo.list;
  const selecting = useBucketSelecting(bucket, { flat: false });
  return (
    <BucketPage
      bucket={bucket}
      tools={<AddItemTool preset={{ category: 'Bucket', bucket }} />}
      moreTools={
        <MoreTools>
          {selecting.tool}
          <SettingsLink />
        </MoreTools>
      }
      add={<AddItemTool emptyText="Add an idea" preset={{ category: 'Bucket', bucket }} />}
      selecting={selecting}
      onComplete={complete}
      onRestore={restoreWithToast}
    />
  );
}
