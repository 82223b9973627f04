import { Fragment } from 'react';

/** A text that wraps between its parts, and within one only where it is longer than the line. */
export function UnbrokenParts({ text, separator }: { text: string; separator: string }) {
  const parts = text.split(separator);
  return parts.map((part, index) => (
    // The parts of one text have no identity but their place.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{index < parts.length - 1 ? part + separator.trimEnd() : part}</span>
    </Fragment>
  ));
}
