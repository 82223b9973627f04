import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { goBack } from './go-back.ts';

const back = vi.fn();

beforeEach(() => {
  window.history.replaceState(null, '', '/item/3/edit');
  vi.spyOn(window.history, 'back').mockImplementation(back);
});
afterEach(() => {
  back.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The history as the Navigation API shows it, with the current entry at the end. */
function stubEntries(...before: { url: string; sameDocument: boolean }[]) {
  const entries = [...before, { url: window.location.href, sameDocument: true }];
  vi.stubGlobal('navigation', { entries: () => entries, currentEntry: { index: before.length } });
}

const path = () => window.location.pathname + window.location.search;

describe('going back', () => {
  it('leads home where the app was opened at this address', () => {
    stubEntries();
    goBack();
    expect(path()).toBe('/');
    expect(back).not.toHaveBeenCalled();
  });

  it('leads to the previous screen', () => {
    stubEntries({ url: 'https://pouch.test/todo', sameDocument: true });
    goBack();
    expect(back).toHaveBeenCalledOnce();
  });

  it('shows the previous screen without leaving the document after a page load (ED-08)', () => {
    stubEntries({ url: 'https://pouch.test/todo?urgency=Next+7+Days', sameDocument: false });
    goBack();
    expect(path()).toBe('/todo?urgency=Next+7+Days');
    expect(back).not.toHaveBeenCalled();
  });

  it('leads home in a browser that does not tell, until the app has led somewhere (ED-08)', () => {
    goBack();
    expect(path()).toBe('/');
    navigate('/todo');
    goBack();
    expect(back).toHaveBeenCalledOnce();
  });
});
