import { useId } from 'react';
import './radio-list.css';

interface RadioChoice<Value extends string> {
  value: Value;
  label: string;
  /** What choosing it will do, in a sentence. */
  detail: string;
}

interface RadioListProps<Value extends string> {
  /** Names the choice for a screen reader; not shown. */
  label: string;
  options: readonly RadioChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few, each with what it means below it. */
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
