import { BucketPage } from '../../features/buckets/page/bucket-page.tsx';
import { isBucket } from '../../features/buckets/bucket-labels.ts';
import { AddItemTool } from '../../features/items/manual/add-item-tool.tsx';
import { useCompletion, useRestore } from '../../features/items/use-item-actions.ts';
import { NotFoundPage } from '../layout/not-found-page.tsx';

/** One bucket, with parts of the items feature; not found for an unknown name (BU-02). */
export function BucketRoute({ name }: { name: string }) {
  const complete = useCompletion('list');
  const restore = useRestore();
  if (!isBucket(name)) return <NotFoundPage />;
  return (
    <BucketPage
      bucket={name}
      addTool={<AddItemTool preset={{ category: 'Bucket', bucket: name }} />}
      onComplete={complete}
      onRestore={restore}
    />
  );
}
