import { useCallback } from 'react';

interface BlobImageProps {
  blob: Blob;
  /** Empty for a picture that only repeats the words beside it. */
  alt: string;
}

/** A picture held in memory. Its address is given back to the browser when it is no longer shown. */
export function BlobImage({ blob, alt }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} draggable={false} />;
}
