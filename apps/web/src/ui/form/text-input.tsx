import type { ComponentProps, ReactNode } from 'react';
import './field.css';
import { useFieldWiring } from './field-context.ts';

interface TextInputProps extends ComponentProps<'input'> {
  /** A lucide icon (`icon-small`) before the text. */
  icon?: ReactNode;
  /** An IconButton after the text. */
  trailing?: ReactNode;
}

/** A single-line text field, 48 px high. Inside a Field it is associated with the label, error and hint. */
export function TextInput({ icon, trailing, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <div className="input">
      {icon}
      <input type="text" dir="auto" {...wiring} {...rest} className="input-control" />
      {trailing}
    </div>
  );
}
