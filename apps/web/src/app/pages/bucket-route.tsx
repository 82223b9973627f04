import { BucketPage } from '../../features/buckets/bucket-page.tsx';
import { isBucket } from '../../features/buckets/bucket-words.ts';
import { AddItemTool } from '../../features/items/manual/add-item-tool.tsx';
import { useCompletion, useRestore } from '../../features/items/use-completion.ts';
import { NotFoundPage } from '../not-found-page.tsx';

/** One bucket with what the items feature lends it; an unknown name leads nowhere (BU-02). */
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
