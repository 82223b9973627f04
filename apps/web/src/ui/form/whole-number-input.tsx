import { useState } from 'react';
import { TextInput } from './text-input.tsx';

interface WholeNumberInputProps {
  value: number;
  /** Whole numbers from 1 to `max`. */
  max: number;
  onChange: (value: number) => void;
}

/** A number to be typed. What is none, or out of its range, is not taken, and gone when the field is left. */
export function WholeNumberInput({ value, max, onChange }: WholeNumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= max) onChange(number);
  }

  return (
    <TextInput
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
