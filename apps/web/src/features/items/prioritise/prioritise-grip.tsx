import { GripVertical } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { placeAfterKey } from './prioritise.ts';

interface GripProps {
  title: string;
  place: number;
  count: number;
  isLifted: boolean;
  /** Id of the text that says what the keys do. */
  describedBy: string;
  onLift: () => void;
  /** Moves the lifted row for now. */
  onCarry: (place: number) => void;
  onDrop: () => void;
  onCancel: () => void;
  /** Moves the row for good. */
  onMove: (place: number) => void;
}

/** What a row is moved by: dragged; with the keyboard lifted and carried; pressed it offers the four moves (IL-08). */
export function Grip(props: GripProps) {
  const { title, place, count, isLifted, describedBy, onLift, onDrop, onCancel } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useInSight(button, place);

  function onKeyDown(event: KeyboardEvent) {
    if (isOpen) return;
    if (event.key === ' ') (isLifted ? onDrop : onLift)();
    else if (!isLifted) return;
    else if (!carry(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function carry(key: string): boolean {
    const next = placeAfterKey(key, place, count);
    if (next !== null) props.onCarry(next);
    else if (key === 'Enter') onDrop();
    else if (key === 'Escape') onCancel();
    else return false;
    return true;
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button grip"
        aria-label={`Move ${title}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-pressed={isLifted || undefined}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={() => isLifted && onDrop()}
        onClick={() => setOpen(!isOpen)}
      >
        <GripVertical />
      </button>
      {isOpen && (
        <Popover label={`Move ${title}`} trigger={button} onClose={close}>
          <Moves {...props} onClose={close} />
        </Popover>
      )}
    </>
  );
}

/** What was moved with the focus in it stays in sight; a moved row has its focus back a moment later. */
function useInSight(button: RefObject<HTMLButtonElement | null>, place: number): void {
  useEffect(() => {
    queueMicrotask(() => {
      if (document.activeElement === button.current) button.current?.scrollIntoView({ block: 'nearest' });
    });
  }, [button, place]);
}

function Moves({ place, count, onMove, onClose }: GripProps & { onClose: () => void }) {
  const moves = [
    { label: 'Move to top', to: 0 },
    { label: 'Move up', to: place - 1 },
    { label: 'Move down', to: place + 1 },
    { label: 'Move to bottom', to: count - 1 },
  ];
  return (
    <div className="grip-moves">
      {moves.map(({ label, to }) => (
        <Button
          key={label}
          variant="quiet"
          disabled={to < 0 || to >= count || to === place}
          onClick={() => {
            onClose();
            onMove(to);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
