import { useQuery } from '@tanstack/react-query';
import { itemPicture } from '../../lib/item-picture.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import './edit-form.css';

/** The picture kept with an item, whole. */
export function ItemPicture({ id, title }: { id: string; title: string }) {
  const picture = useQuery(itemPicture(id));
  if (picture.isError) return <p className="field-hint">The picture of this item did not load.</p>;
  return (
    <div className="item-picture">
      {picture.data && <BlobImage blob={picture.data} alt={`Picture of ${title}`} />}
    </div>
  );
}
