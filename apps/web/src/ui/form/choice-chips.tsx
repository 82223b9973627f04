import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import './choice-chips.css';
import { CircleAlert } from 'lucide-react';
import { hueClass, type Hue } from '../brand/hue.ts';

interface ChipChoice<Value extends string> {
  value: Value;
  label: string;
  /** Tints the chosen chip; the default is the accent colour. */
  hue?: Hue;
  /** A lucide icon (`icon-tiny`). */
  icon?: ReactNode;
}

interface ChoiceChipsProps<Value extends string> {
  label: string;
  options: readonly ChipChoice<Value>[];
  /** The chosen value; no chip is chosen for a value outside the options. */
  value: string;
  onChange: (value: Value) => void;
  /** An error message that says how to correct it. */
  error?: string | undefined;
}

/** Radio buttons with the look of chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, options, value, onChange, error } = props;
  const name = useId();
  const note = `${name}-note`;
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : note}>
      <legend className="field-label choice-chips-label">{label}</legend>
      <div className="choice-chips">
        {options.map((option) => (
          <label key={option.value} className={clsx('choice-chip', option.hue && hueClass(option.hue))}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={note} className="field-error" role="alert">
          <CircleAlert className="icon-small" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
