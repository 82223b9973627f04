// @vitest-environment node
import { expect, it } from 'vitest';
import { noteScreen, screenBefore } from './screen-trail.ts';

it('a screen knows from which one it was opened, before and after it is noted (DD-03)', () => {
  noteScreen('/');
  expect(screenBefore('/item/1/edit')).toBe('/');

  noteScreen('/item/1/edit');
  noteScreen('/item/1/edit');

  expect(screenBefore('/item/1/edit')).toBe('/');
});
