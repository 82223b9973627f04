import { useQuery } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/schemas/items';
import { inTurn } from '../../../lib/limit-concurrency.ts';
import { useItemPicture } from '../../../data/items/item-picture.ts';
import { hostOf, linkQueries } from '../../../data/links/link-preview.ts';
import { useNear } from '../../../lib/hooks/use-is-near-viewport.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { CategoryIcon, type CategoryHue } from '../../../ui/brand/category-icon.tsx';

/** Links looked up at the same time, each with its picture. */
const lookUp = inTurn(2);

interface BucketPictureProps {
  item: Pick<Item, 'id' | 'image_url' | 'url'>;
  hue: CategoryHue;
}

/** What an item looks like: its own photo, else the picture of its link, else the bucket's icon (BU-03). */
export function BucketPicture({ item, hue }: BucketPictureProps) {
  const hasLink = item.url !== null && hostOf(item.url) !== null;
  return (
    <span className="bucket-item-picture" aria-hidden>
      <CategoryIcon hue={hue} />
      {(item.image_url !== null || hasLink) && <WhenNear item={item} />}
    </span>
  );
}

/** Fetches nothing before the row is near, and lets go of what is far again: a bucket may hold hundreds of links. */
function WhenNear({ item: { id, image_url, url } }: Pick<BucketPictureProps, 'item'>) {
  const [ref, isNear] = useNear();
  const content = image_url !== null ? <OwnPhoto id={id} /> : <LinkPicture url={url ?? ''} />;
  return <span ref={ref}>{isNear && content}</span>;
}

function OwnPhoto({ id }: { id: string }) {
  return <Picture address={useItemPicture(id).address} />;
}

function LinkPicture({ url }: { url: string }) {
  const { data } = useQuery({
    queryKey: ['picture of link', url],
    queryFn: ({ client, signal }) =>
      lookUp(async () => {
        signal.throwIfAborted();
        const { image } = await client.query(linkQueries.preview(url));
        return image === null ? null : client.query(linkQueries.picture(image));
      }),
  });
  return <Picture address={useObjectUrl(data ?? undefined)} />;
}

function Picture({ address }: { address: string | null }) {
  return address === null ? null : <img src={address} alt="" draggable={false} />;
}
