import { Paperclip, ScanText, X } from 'lucide-react';
import { pictureSpeaks } from './picture.ts';

interface PicturePreviewProps {
  /** JPEG data URL. */
  source: string;
  /** What stands in the box beside it. */
  text: string;
  /** Left out while the picture is being sent. */
  onRemove: (() => void) | undefined;
}

/** The chosen picture, small, with a button that takes it away (QA-04). */
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
      <p className="capture-picture-hint">{pictureSpeaks(text) ? <ReadHint /> : <KeptHint />}</p>
    </div>
  );
}

const ReadHint = () => (
  <>
    <ScanText className="icon-small" />
    The words in the picture become items
  </>
);

const KeptHint = () => (
  <>
    <Paperclip className="icon-small" />
    The picture stays with what you write
  </>
);
