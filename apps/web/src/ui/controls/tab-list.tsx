import type { KeyboardEvent, ReactNode } from 'react';
import { tabAfterKey } from './tab-keys.ts';

export interface TabOption<Value extends string> {
  value: Value;
  label: string;
  /** A lucide icon (`icon-small`) before the label; Segment shows it, StitchedTabs does not. */
  icon?: ReactNode;
}

export interface TabListProps<Value extends string, Option extends TabOption<Value> = TabOption<Value>> {
  /** Accessible name of the tab list. */
  label: string;
  options: readonly Option[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the tab panel. */
  controls?: string;
}

interface TabsProps<Value extends string, Option extends TabOption<Value>> extends TabListProps<
  Value,
  Option
> {
  className: string;
  renderOption: (option: Option) => ReactNode;
  children?: ReactNode;
}

/** Tabs with a roving tabindex: arrow keys, Home and End choose immediately. Styled by the caller. */
export function TabList<Value extends string, Option extends TabOption<Value>>(
  props: TabsProps<Value, Option>,
) {
  const { label, options, value, onChange, controls, className, renderOption, children } = props;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = options.findIndex((option) => option.value === value);
    const next = tabAfterKey(event.key, index, options.length);
    const chosen = next === null ? undefined : options[next];
    if (next === null || !chosen) return;
    event.preventDefault();
    onChange(chosen.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div role="tablist" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={controls}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {renderOption(option)}
        </button>
      ))}
      {children}
    </div>
  );
}
