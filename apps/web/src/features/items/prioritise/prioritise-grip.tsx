import { GripVertical } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { indexAfterKey } from './prioritise.ts';

interface GripProps {
  title: string;
  index: number;
  count: number;
  isLifted: boolean;
  /** Id of the text that explains the keys. */
  describedBy: string;
  onLift: () => void;
  /** Moves the lifted row without saving. */
  onCarry: (index: number) => void;
  onDrop: () => void;
  onCancel: () => void;
  /** Moves the row and saves the order. */
  onMove: (index: number) => void;
}

/** A row's drag handle: draggable, movable with the keyboard, and on a press a menu of the four moves (IL-08). */
export function Grip(props: GripProps) {
  const { title, index, count, isLifted, describedBy, onLift, onDrop, onCancel } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useKeepInView(button, index);

  function onKeyDown(event: KeyboardEvent) {
    if (isOpen) return;
    if (event.key === ' ') (isLifted ? onDrop : onLift)();
    else if (!isLifted) return;
    else if (!handleLiftedKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleLiftedKey(key: string): boolean {
    const next = indexAfterKey(key, index, count);
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

/** Scrolls a moved row that has the focus into view; React restores the focus of a moved row in a microtask. */
function useKeepInView(button: RefObject<HTMLButtonElement | null>, index: number): void {
  useEffect(() => {
    queueMicrotask(() => {
      if (document.activeElement === button.current) button.current?.scrollIntoView({ block: 'nearest' });
    });
  }, [button, index]);
}

function Moves({ index, count, onMove, onClose }: GripProps & { onClose: () => void }) {
  const moves = [
    { label: 'Move to top', to: 0 },
    { label: 'Move up', to: index - 1 },
    { label: 'Move down', to: index + 1 },
    { label: 'Move to bottom', to: count - 1 },
  ];
  return (
    <div className="grip-moves">
      {moves.map(({ label, to }) => (
        <Button
          key={label}
          variant="quiet"
          disabled={to < 0 || to >= count || to === index}
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
