import type { ComponentProps } from 'react';
import './field.css';
import { useFieldWiring } from './field-context.ts';

/** A multi-line text field. Inside a Field it is associated with the label, error and hint. */
export function TextArea({ rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <div className="input">
      <textarea dir="auto" rows={rows} {...wiring} {...rest} className="input-control" />
    </div>
  );
}
