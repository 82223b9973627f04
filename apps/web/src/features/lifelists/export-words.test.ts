import { expect, it } from 'vitest';
import { exportWords } from './data/export-messages.ts';

it.each([
  [1, 0, '1 item added to Shopping', 'Everything unchecked is there now.'],
  [9, 3, '9 items added to Shopping', '3 more were there already.'],
  [0, 4, 'Nothing new for Shopping', 'Everything unchecked is there already.'],
  [0, 0, 'Nothing to export', 'Everything on this list is checked.'],
])('%i that went and %i that stayed are told (LL-06)', (count, alreadyThere, title, text) => {
  expect(exportWords({ count, alreadyThere })).toEqual({ title, text });
});
