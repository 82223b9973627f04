import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import './ring.css';

interface RingProps {
  /** Accessible name: the action and its object, such as "Complete Water the fig tree". */
  label: string;
  checked: boolean;
  onToggle: () => void;
  /** `square` in the selection mode. */
  shape?: 'round' | 'square';
  disabled?: boolean;
}

/** The checkbox at a row's left edge: 22 px in a 44 px target. */
export function Ring({ label, checked, onToggle, shape = 'round', disabled }: RingProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={onToggle}
      className={clsx('tick', shape === 'square' && 'tick-square')}
    >
      <span className="tick-mark">
        <Check />
      </span>
    </button>
  );
}
