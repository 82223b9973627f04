import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';

interface FileDropProps {
  /** What was chosen, and more about it; null before. */
  name: string | null;
  detail: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Takes one file, dropped onto it or picked. */
export function FileDrop({ name, detail, disabled, onChoose }: FileDropProps) {
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const file = files?.item(0);
    if (file && !disabled) onChoose(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <label
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileUp />
      <span className="file-drop-name">{name ?? 'Choose a file, or drop it here'}</span>
      {detail !== null && <span className="type-meta text-text-2">{detail} · Choose another</span>}
      <input
        type="file"
        aria-label="File to import"
        className="sr-only"
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be picked again once it was mended.
          event.target.value = '';
        }}
      />
    </label>
  );
}
