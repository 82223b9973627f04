import { useQuery } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import { itemPicture } from '../../lib/item-picture.ts';
import { useNear } from '../../lib/use-near.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { CategoryIcon, type CategoryHue } from '../../ui/category-icon.tsx';

interface BucketPictureProps {
  item: Pick<Item, 'id' | 'image_url' | 'url'>;
  hue: CategoryHue;
}

/** What an item looks like: its own photo, else the bucket's icon. Fetched once its row is near. */
export function BucketPicture({ item, hue }: BucketPictureProps) {
  return (
    <span className="bucket-item-picture" aria-hidden>
      <CategoryIcon hue={hue} />
      {item.image_url !== null && <OwnPhoto id={item.id} />}
    </span>
  );
}

function OwnPhoto({ id }: { id: string }) {
  const [ref, isNear] = useNear();
  const photo = useQuery({ ...itemPicture(id), enabled: isNear });
  return <span ref={ref}>{photo.data && <BlobImage blob={photo.data} alt="" />}</span>;
}
