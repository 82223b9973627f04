import { describe, expect, it } from 'vitest';
import { CaptureSheet, Palette, ResultDialog } from './loading/lazy-screens.ts';
import { screensToPrefetch, screensToPrefetchWhenRestricted } from './screens.ts';

describe('the code that is loaded ahead', () => {
  it('is also that of the dialogs that a press on every screen opens (QA-01, AC-02)', () => {
    expect(screensToPrefetch).toEqual(expect.arrayContaining([CaptureSheet, ResultDialog, Palette]));
  });

  it('leaves out quick-add, which restricted access does not have (AC-05)', () => {
    expect(screensToPrefetchWhenRestricted).toContain(Palette);
    expect(screensToPrefetchWhenRestricted).not.toContain(CaptureSheet);
  });
});
