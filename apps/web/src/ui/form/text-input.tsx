import type { ComponentProps, ReactNode } from 'react';
import './field.css';
import { useFieldWiring } from './field-context.ts';

interface TextInputProps extends ComponentProps<'input'> {
  /** A lucide icon (`icon-small`) before the text. */
  icon?: ReactNode;
  /** An IconButton after it. */
  trailing?: ReactNode;
}

/** A single-line field of 48 px. Inside a Field it takes the label, error and hint by itself. */
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
