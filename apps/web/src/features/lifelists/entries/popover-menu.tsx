import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import './popover-menu.css';

export interface MenuChoice {
  label: string;
  Icon: LucideIcon;
  isDanger?: boolean;
  onChoose: () => void;
}

interface PopoverMenuProps {
  /** Labels the button and the popover. */
  label: string;
  choices: readonly MenuChoice[];
  className?: string;
}

/** A menu behind a three-dot button. The button has the focus before a choice runs, so that a dialog can return it there. */
export function PopoverMenu({ label, choices, className = '' }: PopoverMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`icon-button ${className}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis />
      </button>
      {isOpen && (
        <Popover label={label} trigger={button} onClose={close}>
          <div className="popover-menu">
            {choices.map(({ label: words, Icon, isDanger, onChoose }, index) => (
              <Button
                key={words}
                variant={isDanger ? 'danger' : 'neutral'}
                {...(index === 0 && { 'data-first-focus': true })}
                onClick={() => {
                  flushSync(close);
                  onChoose();
                }}
              >
                <Icon />
                {words}
              </Button>
            ))}
          </div>
        </Popover>
      )}
    </>
  );
}
