import { Redirect } from 'wouter';
import { BucketPage } from '../../features/buckets/page/bucket-page.tsx';
import { bucketPath, findBucket, isBucket } from '../../features/buckets/bucket-labels.ts';
import { AddItemTool } from '../../features/items/manual/add-item-tool.tsx';
import { completeWithUndo, restoreWithToast } from '../../features/items/item-actions.ts';
import { NotFoundPage } from '../layout/not-found-page.tsx';

/** One bucket, with parts of the items feature; not found for an unknown name (BU-02). */
export function BucketRoute({ name }: { name: string }) {
  const complete = completeWithUndo.list;
  if (!isBucket(name)) {
    const meant = findBucket(name);
    return meant === undefined ? <NotFoundPage /> : <Redirect to={bucketPath(meant)} replace />;
  }
  return (
    <BucketPage
      bucket={name}
      addTool={<AddItemTool preset={{ category: 'Bucket', bucket: name }} />}
      onComplete={complete}
      onRestore={restoreWithToast}
    />
  );
}
