import { useItemPicture } from '../../../lib/item-picture.ts';
import './edit-form.css';

/** The picture kept with an item, whole. */
export function ItemPicture({ id, title }: { id: string; title: string }) {
  const { address, isMissing } = useItemPicture(id);
  if (isMissing) return <p className="field-hint">The picture of this item did not load.</p>;
  return (
    <div className="item-picture">
      {address !== null && <img src={address} alt={`Picture of ${title}`} />}
    </div>
  );
}
