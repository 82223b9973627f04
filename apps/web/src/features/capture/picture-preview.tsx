import { Paperclip, ScanText, X } from 'lucide-react';
import { itemsComeFromPicture } from './picture.ts';

interface PicturePreviewProps {
  /** JPEG data URL. */
  source: string;
  /** The text in the box. */
  text: string;
  /** Undefined while the picture is being sent. */
  onRemove: (() => void) | undefined;
}

/** A thumbnail of the chosen picture, with a button that removes it (QA-04). */
export function PicturePreview({ source, text, onRemove }: PicturePreviewProps) {
  return (
    <div className="capture-picture">
      <span className="capture-picture-frame">
        <img src={source} alt="The chosen picture" />
        {onRemove && (
          <button type="button" aria-label="Remove picture" onClick={onRemove}>
            <span>
              <X className="icon-tiny" />
            </span>
          </button>
        )}
      </span>
      <p className="capture-picture-hint">
        {itemsComeFromPicture(text) ? <TextRecognitionHint /> : <AttachmentHint />}
      </p>
    </div>
  );
}

const TextRecognitionHint = () => (
  <>
    <ScanText className="icon-small" />
    We’ll turn the text in the picture into items
  </>
);

const AttachmentHint = () => (
  <>
    <Paperclip className="icon-small" />
    The picture stays with what you write
  </>
);
