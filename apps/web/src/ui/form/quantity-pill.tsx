import { clsx } from 'clsx';
import { useCallback, useRef, useState } from 'react';
import { Popover } from '../overlay/popover.tsx';
import './quantity-pill.css';
import { Stepper } from './stepper.tsx';

interface QuantityPillProps {
  /** What is counted, for a screen reader: "Oat milk". */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** How many, as ×2; opens a stepper. A single one is only an outline. */
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
