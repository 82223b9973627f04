import { useState } from 'react';
import { TextInput } from './text-input.tsx';

interface WholeNumberInputProps {
  value: number;
  /** Whole numbers from 1 to `max`. */
  max: number;
  onChange: (value: number) => void;
}

/** A text field for a whole number. Invalid or out-of-range input is ignored and discarded on blur. */
export function WholeNumberInput({ value, max, onChange }: WholeNumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function onInput(text: string) {
    setTyped(text);
    const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= max) onChange(number);
  }

  return (
    <TextInput
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={(event) => onInput(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
