import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import './quantity-pill.css';
import { numberAfterKey, takeNumber } from './stepper-keys.ts';

interface StepperProps {
  value: number;
  /** Whole numbers from 1 to `max`. */
  max: number;
  onChange: (value: number) => void;
}

/**
 * Minus and plus buttons around a field for the number. What is typed counts once it is committed: by Enter, by leaving the
 * field, or by closing what surrounds it. A number that is out of range becomes the nearest one, which is said (IL-09).
 */
export function Stepper({ value, max, onChange }: StepperProps) {
  const note = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [limit, setLimit] = useState<string | null>(null);
  /** What was typed and not yet committed, also while the field is being taken away. */
  const pending = useRef<string | null>(null);

  function type(digits: string | null) {
    pending.current = digits;
    setTyped(digits);
    setLimit(null);
  }

  function change(next: number) {
    type(null);
    if (next !== value) onChange(next);
  }

  function commit() {
    if (pending.current === null) return;
    const taken = takeNumber(pending.current, max);
    change(taken?.value ?? value);
    setLimit(taken?.limit ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      commit();
      return;
    }
    if (event.key === 'Escape') type(null);
    const next = numberAfterKey(event.key, takeNumber(typed ?? '', max)?.value ?? value, max);
    if (next === null) return;
    event.preventDefault();
    change(next);
  }

  useCommitOnUnmount(commit);
  return (
    <div className="stepper">
      <IconButton label="One less" filled disabled={value <= 1} onClick={() => change(value - 1)}>
        <Minus />
      </IconButton>
      <input
        role="spinbutton"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={4}
        aria-label="How many"
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={max}
        aria-describedby={limit === null ? undefined : note}
        data-first-focus
        className="stepper-number"
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value.replace(/\D/g, ''))}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      <IconButton label="One more" filled disabled={value >= max} onClick={() => change(value + 1)}>
        <Plus />
      </IconButton>
      <p id={note} role="status" className="stepper-limit">
        {limit}
      </p>
    </div>
  );
}

/** A popover that closes takes its field away before it has lost the focus. */
function useCommitOnUnmount(commit: () => void): void {
  const commitLatest = useEffectEvent(commit);
  useEffect(() => () => commitLatest(), []);
}
