import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import './dialog.css';
import { IconButton } from '../controls/icon-button.tsx';
import './image-dialog.css';
import { useBackToClose } from '../behaviour/use-back-to-close.ts';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

interface ImageDialogProps {
  /** A URL that the content security policy allows. */
  source: string;
  /** Alternative text of the picture. */
  alt: string;
  onClose: () => void;
}

/** A point on the picture, as shares (0 to 1) of its width and height. */
interface RelativePoint {
  x: number;
  y: number;
}

/**
 * A picture over the whole screen: fitted at first; a press shows it in its full size, centred on the pressed point.
 * Closes on Escape and on a press outside. Mount it while it is open; load it lazily.
 */
export function ImageDialog({ source, alt, onClose }: ImageDialogProps) {
  const returnFocus = useFocusReturn();
  useBackToClose(true, onClose);
  const [zoomPoint, setZoomPoint] = useState<RelativePoint | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const isLarge = zoomPoint !== null;

  useLayoutEffect(() => {
    if (zoomPoint && view.current) scrollToCentre(view.current, zoomPoint);
  }, [zoomPoint]);

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
            onClick={(event) => setZoomPoint(isLarge ? null : toRelativePoint(event))}
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

/** The pressed point; the centre for a press by keyboard. */
function toRelativePoint({ currentTarget, clientX, clientY, detail }: MouseEvent): RelativePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
}

function scrollToCentre(view: HTMLElement, { x, y }: RelativePoint): void {
  view.scrollLeft = x * view.scrollWidth - view.clientWidth / 2;
  view.scrollTop = y * view.scrollHeight - view.clientHeight / 2;
}
