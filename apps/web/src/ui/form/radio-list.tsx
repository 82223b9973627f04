import { useId } from 'react';
import './radio-list.css';

interface RadioChoice<Value extends string> {
  value: Value;
  label: string;
  /** The effect of this choice, in one sentence. */
  detail: string;
}

interface RadioListProps<Value extends string> {
  /** Accessible name of the group; not shown. */
  label: string;
  options: readonly RadioChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** Radio buttons, each with an explanation below its label. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, options, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset className="radio-list" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="radio-choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-describedby={`${name}-${option.value}`}
          />
          <span>
            <span className="radio-label">{option.label}</span>
            <span id={`${name}-${option.value}`} aria-hidden className="radio-detail">
              {option.detail}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
