import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useItemPicture } from '../../../../data/items/item-picture.ts';
import './edit-form.css';

const PictureDialog = lazy(async () => ({
  default: (await import('../../../../ui/overlay/image-dialog.tsx')).ImageDialog,
}));

/** An item's picture; a press opens it in full screen. */
export function ItemPicture({ id, title }: { id: string; title: string }) {
  const { url, isMissing } = useItemPicture(id);
  const [isOpen, setOpen] = useState(false);
  if (isMissing) return <p className="field-hint">The picture of this item did not load.</p>;
  const alt = `Picture of ${title}`;
  return (
    <div className="item-picture">
      {url !== null && (
        <button type="button" onClick={() => setOpen(true)}>
          <img src={url} alt={alt} />
          <span className="item-picture-mark">
            <Maximize2 className="icon-small" aria-hidden />
            <span className="sr-only">Enlarge</span>
          </span>
        </button>
      )}
      <Suspense>
        {isOpen && url !== null && <PictureDialog source={url} alt={alt} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
