import { useState, type ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { Switch } from '../../controls/switch.tsx';
import { Sheet } from '../../overlay/sheet.tsx';
import './checklist-sheet.css';

export interface ChecklistSheetProps<Value extends number> {
  title: string;
  options: readonly { value: Value; label: string }[];
  /** The chosen values; null for those of `fallback`. */
  value: readonly Value[] | null;
  /** What applies unless something else is chosen, and its name. */
  fallback?: { label: string; detail: string; values: readonly Value[] };
  /** The button that chooses nothing. */
  noneLabel: string;
  onChange: (value: readonly Value[] | null) => void;
  /** Further settings below the options. */
  children?: ReactNode;
  onClose: () => void;
}

/** Several of some options, or none, in a sheet. The choice is taken when it closes. Load it lazily. */
export function ChecklistSheet<Value extends number>(props: ChecklistSheetProps<Value>) {
  const { title, options, fallback, noneLabel, onChange, children, onClose } = props;
  const [value, choose] = useState(props.value);
  const shown = value ?? fallback?.values ?? [];

  function close() {
    if (JSON.stringify(value) !== JSON.stringify(props.value)) onChange(value);
    onClose();
  }

  function toggle(option: Value, isOn: boolean) {
    const others = shown.filter((one) => one !== option);
    choose((isOn ? [...others, option] : others).toSorted((one, other) => other - one));
  }

  return (
    <Sheet open close="head" onClose={close} title={title}>
      {fallback && (
        <div className="checklist-fallback">
          <span>
            <span className="radio-label">{fallback.label}</span>
            <span className="radio-detail">{fallback.detail}</span>
          </span>
          <Switch
            label={fallback.label}
            checked={value === null}
            onChange={(isOn) => choose(isOn ? null : shown)}
          />
        </div>
      )}
      <fieldset className="checklist">
        <legend className="sr-only">{title}</legend>
        {options.map((option) => (
          <label key={option.value} className="checklist-choice">
            <input
              type="checkbox"
              checked={shown.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
      {children}
      <div className="sheet-actions">
        <Button size="wide" disabled={shown.length === 0} onClick={() => choose([])}>
          {noneLabel}
        </Button>
        <Button variant="primary" size="wide" onClick={close}>
          Done
        </Button>
      </div>
    </Sheet>
  );
}
