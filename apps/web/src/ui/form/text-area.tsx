import type { ComponentProps } from 'react';
import './field.css';
import { useFieldWiring } from './field-context.ts';

/** A field of several lines. Inside a Field it takes the label, error and hint by itself. */
export function TextArea({ rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <div className="input">
      <textarea dir="auto" rows={rows} {...wiring} {...rest} className="input-control" />
    </div>
  );
}
