import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';

interface FileDropProps {
  /** The chosen file's name, and a line about it; null before. */
  name: string | null;
  detail: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Takes one file, by drag and drop or by a file picker. */
export function FileDrop({ name, detail, disabled, onChoose }: FileDropProps) {
  const [isOver, setOver] = useState(false);

  function acceptFile(files: FileList | null) {
    const file = files?.item(0);
    if (file && !disabled) onChoose(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    acceptFile(event.dataTransfer.files);
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
          acceptFile(event.target.files);
          // The same file may be picked again after it was edited.
          event.target.value = '';
        }}
      />
    </label>
  );
}
