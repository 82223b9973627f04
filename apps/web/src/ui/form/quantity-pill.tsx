import { clsx } from 'clsx';
import { useCallback, useRef, useState } from 'react';
import { Popover } from '../overlay/popover.tsx';
import './quantity-pill.css';
import { Stepper } from './stepper.tsx';

interface QuantityPillProps {
  /** The item's name, for the accessible name: "Oat milk". */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A quantity such as ×2, which opens a stepper. A quantity of 1 is shown as an outline only. */
export function QuantityPill({ label, value, max, onChange }: QuantityPillProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        data-no-sweep
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Quantity of ${label}: ${value}`}
        className={clsx('quantity', value === 1 && 'quantity-one')}
        onClick={() => setOpen(!isOpen)}
      >
        ×{value}
      </button>
      {isOpen && (
        <Popover label={`Quantity of ${label}`} trigger={trigger} onClose={close}>
          <Stepper value={value} max={max} onChange={onChange} />
        </Popover>
      )}
    </>
  );
}
