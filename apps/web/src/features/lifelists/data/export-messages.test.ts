// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { exportMessage } from './export-messages.ts';

describe('the toast of an export', () => {
  it.each([
    [1, 0, '1 item added to Shopping', 'Everything unchecked is there now.'],
    [9, 3, '9 items added to Shopping', '3 were already there.'],
    [0, 4, 'Nothing new for Shopping', 'Everything unchecked is already in Shopping.'],
    [0, 0, 'Nothing to export', 'Everything on this list is checked.'],
  ])('states the %i items added and the %i already there (LL-06)', (count, alreadyThere, title, text) => {
    expect(exportMessage({ count, alreadyThere })).toEqual({ title, text });
  });
});
