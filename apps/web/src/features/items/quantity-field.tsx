import { maxQuantity } from '@pouch/contract/vocabulary';
import { Stepper } from '../../ui/form/stepper.tsx';

interface QuantityFieldProps {
  value: number;
  onChange: (quantity: number) => void;
}

/** The quantity as a form field. */
export function QuantityField({ value, onChange }: QuantityFieldProps) {
  return (
    <div role="group" aria-label="Quantity" className="field">
      <span className="field-label" aria-hidden>
        Quantity
      </span>
      <div className="flex min-h-12 items-center">
        <Stepper value={value} max={maxQuantity} onChange={onChange} />
      </div>
    </div>
  );
}
