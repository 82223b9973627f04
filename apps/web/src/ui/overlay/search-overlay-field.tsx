import type { KeyboardEvent, RefObject } from 'react';
import './search-overlay.css';

interface SearchOverlayFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the listbox below, and of its option that Enter chooses. */
  list: string;
  activeId: string | undefined;
  maxLength?: number;
  ref?: RefObject<HTMLInputElement | null>;
}

/** The combobox of a SearchOverlay. It keeps the focus; the keys that move through the list are handled here. */
export function SearchOverlayField({
  label,
  onChange,
  onKeyDown,
  list,
  activeId,
  ...rest
}: SearchOverlayFieldProps) {
  return (
    <input
      {...rest}
      type="text"
      role="combobox"
      autoFocus
      aria-label={label}
      aria-expanded={activeId !== undefined}
      aria-controls={list}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      dir="auto"
      className="finder-field"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => !event.nativeEvent.isComposing && onKeyDown(event)}
    />
  );
}
