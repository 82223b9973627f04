import { Minus, Plus } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import './quantity-pill.css';
import { numberAfterKey, typingTimeoutMs } from './stepper-keys.ts';

interface StepperProps {
  value: number;
  /** Whole numbers from 1 to `max`. */
  max: number;
  onChange: (value: number) => void;
}

/** Minus and plus buttons around a spinbutton, which takes arrow keys and digits. */
export function Stepper({ value, max, onChange }: StepperProps) {
  const typed = useRef({ digits: '', at: 0 });

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isContinued = event.timeStamp - typed.current.at < typingTimeoutMs;
    const next = numberAfterKey(event.key, { value, max, digits: isContinued ? typed.current.digits : '' });
    if (next === null) return;
    event.preventDefault();
    typed.current = { digits: next.digits, at: event.timeStamp };
    if (next.value !== value) onChange(next.value);
  }

  return (
    <div className="stepper">
      <IconButton label="One less" filled disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus />
      </IconButton>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label="How many"
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={max}
        aria-live="polite"
        data-first-focus
        className="stepper-number"
        onKeyDown={onKeyDown}
      >
        {value}
      </span>
      <IconButton label="One more" filled disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus />
      </IconButton>
    </div>
  );
}
