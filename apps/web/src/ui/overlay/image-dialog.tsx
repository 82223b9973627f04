import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import './dialog.css';
import { IconButton } from '../controls/icon-button.tsx';
import './image-dialog.css';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

interface PictureDialogProps {
  /** An address that the page may load. */
  source: string;
  /** What the picture shows. */
  alt: string;
  onClose: () => void;
}

/** A place on the picture, as parts of its width and height. */
interface Spot {
  x: number;
  y: number;
}

/**
 * A picture over the whole screen, whole at first; pressed, as large as it is, with the pressed spot in the middle. Closes
 * on Escape and on a press beside it. Mount it while it is open; load it lazily.
 */
export function PictureDialog({ source, alt, onClose }: PictureDialogProps) {
  const returnFocus = useFocusReturn();
  const [spot, setSpot] = useState<Spot | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const isLarge = spot !== null;

  useLayoutEffect(() => {
    if (spot && view.current) centre(view.current, spot);
  }, [spot]);

  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim picture-dialog-scrim" />
        <Radix.Content
          ref={view}
          className="picture-dialog"
          data-large={isLarge || undefined}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <Radix.Title className="sr-only">{alt}</Radix.Title>
          <button
            type="button"
            className="picture-dialog-picture"
            aria-label={isLarge ? 'Show the whole picture' : 'Show larger'}
            onClick={(event) => setSpot(isLarge ? null : spotOf(event))}
          >
            <img src={source} alt={alt} draggable={false} />
          </button>
          <IconButton label="Close" filled className="picture-dialog-close" onClick={onClose}>
            <X />
          </IconButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Pressed by a key, it is the middle. */
function spotOf({ currentTarget, clientX, clientY, detail }: MouseEvent): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
}

function centre(view: HTMLElement, { x, y }: Spot): void {
  view.scrollLeft = x * view.scrollWidth - view.clientWidth / 2;
  view.scrollTop = y * view.scrollHeight - view.clientHeight / 2;
}
