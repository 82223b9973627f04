import { Image } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';

interface PictureButtonProps {
  onChoose: (file: File) => void;
  disabled: boolean;
}

/** Opens the file picker; the same file can be chosen twice in a row. */
export function PictureButton({ onChoose, disabled }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Add a picture" disabled={disabled} onClick={() => input.current?.click()}>
        <Image />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
