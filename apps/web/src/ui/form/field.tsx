import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import './field.css';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  label: string;
  /** An error message that says how to correct it. Announced when it appears, and read with the control. */
  error?: string | undefined;
  hint?: string;
  /** One TextInput, TextArea or Select. */
  children: ReactNode;
}

/** A control with its label above and its error or hint below, associated by id. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  const wiring = useMemo(
    () => ({ id, 'aria-invalid': error !== undefined, ...(hasNote && { 'aria-describedby': note }) }),
    [id, note, error, hasNote],
  );
  return (
    <FieldContext value={wiring}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {children}
        {error === undefined && hint !== undefined && (
          <p id={note} className="field-hint">
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p id={note} className="field-error" role="alert">
            <CircleAlert className="icon-small" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
