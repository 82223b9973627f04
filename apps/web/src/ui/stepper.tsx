import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import './quantity-pill.css';

interface StepperProps {
  value: number;
  /** Whole numbers from 1 to `max`. */
  max: number;
  onChange: (value: number) => void;
}

/** Minus, the number, plus. */
export function Stepper({ value, max, onChange }: StepperProps) {
  return (
    <div className="stepper">
      <IconButton label="One less" filled disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton label="One more" filled disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus />
      </IconButton>
    </div>
  );
}
