import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import './search-field.css';
import { TextInput } from './text-input.tsx';

interface SearchFieldProps {
  /** Accessible name and placeholder. */
  label: string;
  /** Id of the list that it filters. */
  controls: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field that filters the list below it. */
export function SearchField({ label, controls, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  /** The pressed button disappears, so the field takes the focus. */
  function clear() {
    onChange('');
    field.current?.focus();
  }

  return (
    <div className="search-field">
      <TextInput
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-controls={controls}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Search className="icon-small" />}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        trailing={
          value !== '' && (
            <IconButton label="Clear" onClick={clear}>
              <X />
            </IconButton>
          )
        }
      />
    </div>
  );
}
