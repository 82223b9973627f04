import type { KeyboardEvent, RefObject } from 'react';
import './search-overlay.css';

interface FinderFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the list box below, and of the option in it that Enter takes. */
  list: string;
  activeId: string | undefined;
  maxLength?: number;
  ref?: RefObject<HTMLInputElement | null>;
}

/** The field of a Finder. It keeps the focus; the list below is walked through from here. */
export function FinderField({ label, onChange, onKeyDown, list, activeId, ...rest }: FinderFieldProps) {
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
