import './hue.css';

/** A colour family of the design tokens. `none` is neutral; `accent` is the product's green, for times and states. */
export type Hue =
  | 'todo'
  | 'shopping'
  | 'taste'
  | 'watch'
  | 'listen'
  | 'read'
  | 'play'
  | 'location'
  | 'idea'
  | 'none'
  | 'accent';

/** The class that sets `--hue`, `--tint` and `--edge` for an element and its descendants. */
export const hueClass = (hue: Hue) => `c-${hue}`;
