import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followVisualViewport, readCovered } from './visual-viewport.ts';

describe('the covered part of the page', () => {
  it.each([
    ['nothing covers the page', { height: 844, offsetTop: 0, scale: 1 }, { bars: 0, keyboard: 0 }],
    ['Safari’s bars are in', { height: 761, offsetTop: 0, scale: 1 }, { bars: 83, keyboard: 0 }],
    [
      'the page is pulled up with the bars',
      { height: 761, offsetTop: 40, scale: 1 },
      { bars: 43, keyboard: 0 },
    ],
    ['the keyboard is up', { height: 508, offsetTop: 0, scale: 1 }, { bars: 0, keyboard: 336 }],
    ['the page is zoomed', { height: 422, offsetTop: 100, scale: 2 }, { bars: 0, keyboard: 0 }],
    ['the page is pulled beyond its end', { height: 844, offsetTop: 20, scale: 1 }, { bars: 0, keyboard: 0 }],
  ])('is measured when %s (NA-01)', (_, view, covered) => {
    expect(readCovered(view, 844)).toEqual(covered);
  });

  it('includes the keyboard in the apps, where it shrinks the page (NA-01)', () => {
    const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
    vi.stubGlobal('visualViewport', view);
    onTestFinished(() => void vi.unstubAllGlobals());
    onTestFinished(followVisualViewport());
    const { dataset, style } = document.documentElement;

    window.dispatchEvent(new Event('keyboardWillShow'));
    view.dispatchEvent(new Event('resize'));
    expect(dataset['keyboard']).toBe('open');
    expect(style.getPropertyValue('--keyboard')).toBe('0px');
    window.dispatchEvent(new Event('keyboardWillHide'));

    expect(dataset['keyboard']).toBe('shut');
  });
});
