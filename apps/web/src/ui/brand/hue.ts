import './hue.css';

/** A colour family of the tokens. `none` is neutral; `accent` is the product's own green, for times and states. */
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

/** The class that gives a part and everything inside it `--hue`, `--tint` and `--edge`. */
export const hueClass = (hue: Hue) => `c-${hue}`;
