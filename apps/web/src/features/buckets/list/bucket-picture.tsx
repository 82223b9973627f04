import { useQuery } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import { limitConcurrency } from '../../../lib/limit-concurrency.ts';
import { useItemPicture } from '../../../data/items/item-picture.ts';
import { displayHost, linkQueries } from '../../../data/links/link-preview.ts';
import { useIsNearViewport } from '../../../lib/hooks/use-is-near-viewport.ts';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { CategoryIcon, type CategoryHue } from '../../../ui/brand/category-icon.tsx';

/** Limits the concurrent look-ups of links and their pictures. */
const limitLookUps = limitConcurrency(2);

interface BucketPictureProps {
  item: Pick<Item, 'id' | 'image_url' | 'url'>;
  hue: CategoryHue;
}

/** An item's own photo, else the picture of its link, else the bucket's icon (BU-03). */
export function BucketPicture({ item, hue }: BucketPictureProps) {
  const hasLink = item.url !== null && displayHost(item.url) !== null;
  return (
    <span className="bucket-item-picture" aria-hidden>
      <CategoryIcon hue={hue} />
      {(item.image_url !== null || hasLink) && <WhenNear item={item} />}
    </span>
  );
}

/** Loads the picture only while the row is near the viewport: a bucket may have hundreds of links. */
function WhenNear({ item: { id, image_url, url } }: Pick<BucketPictureProps, 'item'>) {
  const [ref, isNear] = useIsNearViewport();
  const content = image_url !== null ? <OwnPhoto id={id} /> : <LinkPicture url={url ?? ''} />;
  return <span ref={ref}>{isNear && content}</span>;
}

function OwnPhoto({ id }: { id: string }) {
  return <Picture url={useItemPicture(id).url} />;
}

function LinkPicture({ url }: { url: string }) {
  const { data } = useQuery({
    queryKey: ['picture of link', url],
    queryFn: ({ client, signal }) =>
      limitLookUps(async () => {
        signal.throwIfAborted();
        const { image } = await client.query(linkQueries.preview(url));
        return image === null ? null : client.query(linkQueries.picture(image));
      }),
  });
  return <Picture url={useObjectUrl(data ?? undefined)} />;
}

function Picture({ url }: { url: string | null }) {
  return url === null ? null : <img src={url} alt="" draggable={false} />;
}
