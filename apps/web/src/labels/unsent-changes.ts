import { pluralise } from './format-count.ts';

/** "1 change hasn’t been sent", "3 changes haven’t been sent". */
export const unsentChanges = (count: number): string =>
  `${pluralise(count, 'change')} ${count === 1 ? 'hasn’t' : 'haven’t'} been sent`;
