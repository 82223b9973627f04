import type { CSSProperties } from 'react';
import './segment.css';
import { TabList, type TabListProps } from './tab-list.tsx';

/** A segmented control for two or three choices; the thumb slides to the chosen one. */
export function Segment<Value extends string>(props: TabListProps<Value>) {
  const index = props.options.findIndex((option) => option.value === props.value);
  return (
    <TabList
      {...props}
      className="segment"
      renderOption={(option) => (
        <>
          {option.icon}
          {option.label}
        </>
      )}
    >
      {index >= 0 && (
        <span
          aria-hidden
          className="segment-thumb"
          style={{ '--count': props.options.length, '--index': index } as CSSProperties}
        />
      )}
    </TabList>
  );
}
