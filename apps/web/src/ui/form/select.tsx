import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import './field.css';
import { useFieldWiring } from './field-context.ts';

interface SelectProps extends ComponentProps<'select'> {
  icon?: ReactNode;
}

/** A styled native `select`. Children are `option` elements. */
export function Select({ icon, children, ...rest }: SelectProps) {
  const wiring = useFieldWiring();
  return (
    <div className="input">
      {icon}
      <select {...wiring} {...rest} className="input-control">
        {children}
      </select>
      <ChevronDown className="icon-small input-chevron" />
    </div>
  );
}
