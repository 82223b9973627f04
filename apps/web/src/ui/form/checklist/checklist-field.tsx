import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import './checklist-field.css';
import '../field.css';
import type { ChecklistSheetProps } from './checklist-sheet.tsx';

const ChecklistSheet = lazy(async () => {
  const { ChecklistSheet: Sheet } = await import('./checklist-sheet.tsx');
  // A lazy component loses the type parameter.
  return { default: Sheet as unknown as (props: ChecklistSheetProps<number>) => ReactNode };
});

interface ChecklistFieldProps<Value extends number> extends Omit<
  ChecklistSheetProps<Value>,
  'onClose' | 'title'
> {
  label: string;
  icon: ReactNode;
  /** The chosen values in words. */
  summarise: (values: readonly Value[]) => string;
}

/** A field that says what is chosen of several; a press opens them in a sheet. */
export function ChecklistField<Value extends number>(props: ChecklistFieldProps<Value>) {
  const { label, icon, summarise, ...choice } = props;
  const { value, fallback } = choice;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <button
        type="button"
        className="input"
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-value`}
        onClick={() => setOpen(true)}
      >
        {icon}
        <span id={`${id}-value`} className="input-control checklist-value">
          {summarise(value ?? fallback?.values ?? [])}
        </span>
        <ChevronDown className="icon-small input-chevron" />
      </button>
      {value === null && <p className="field-hint">Your default, from Settings</p>}
      <Suspense>
        {isOpen && (
          <ChecklistSheet
            {...(choice as unknown as Omit<ChecklistSheetProps<number>, 'onClose' | 'title'>)}
            title={label}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
