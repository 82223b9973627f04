import type { Bucket } from '@pouch/contract/vocabulary';
import { BucketPage } from '../../features/buckets/bucket-page.tsx';
import { isBucket } from '../../features/buckets/bucket-words.ts';
import { AddItemTool } from '../../features/items/add-item-tool.tsx';
import { useCompletion, useRestore } from '../../features/items/use-completion.ts';
import { NotFoundPage } from '../not-found-page.tsx';

/** `/buckets/{bucketName}`; a name that is no bucket's leads nowhere (BU-02). */
export function BucketRoute({ name }: { name: string }) {
  return isBucket(name) ? <KnownBucket bucket={name} /> : <NotFoundPage />;
}

function KnownBucket({ bucket }: { bucket: Bucket }) {
  const complete = useCompletion('list');
  const restore = useRestore();
  return (
    <BucketPage
      bucket={bucket}
      addTool={<AddItemTool preset={{ category: 'Bucket', bucket }} />}
      onComplete={complete}
      onRestore={restore}
    />
  );
}
