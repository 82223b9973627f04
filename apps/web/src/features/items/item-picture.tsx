import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../lib/api.ts';
import './edit-form.css';

/** The picture kept with an item. It is read with the bearer token, so the address alone would not show it. */
export function ItemPicture({ id, title }: { id: string; title: string }) {
  const picture = useQuery({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => api.getItemImage({ params: { id }, signal }),
    gcTime: 0,
  });

  if (picture.isError) return <p className="field-hint">The picture of this item did not load.</p>;
  return (
    <div className="item-picture">
      {picture.data && <BlobImage blob={picture.data} alt={`Picture of ${title}`} />}
    </div>
  );
}

/** A picture held in memory. Its address is given back to the browser when it is no longer shown. */
function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} />;
}
