import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { goBack, leaveScreen } from './go-back.ts';

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
function stubEntries(...before: { sameDocument: boolean }[]) {
  const entries = [...before, { sameDocument: true }];
  const currentEntry = { index: before.length };
  vi.stubGlobal('navigation', { entries: () => entries, currentEntry, canGoBack: before.length > 0 });
}

describe.each([
  ['going back', goBack],
  ['leaving a screen', leaveScreen],
])('%s', (_name, go) => {
  it('leads home where the app was opened at this address', () => {
    stubEntries();
    go();
    expect(window.location.pathname).toBe('/');
    expect(back).not.toHaveBeenCalled();
  });

  it('leads to the previous screen', () => {
    stubEntries({ sameDocument: true });
    go();
    expect(back).toHaveBeenCalledOnce();
  });
});

describe('leaving a screen', () => {
  it('leads home where going back would load another document (ED-08)', () => {
    stubEntries({ sameDocument: false });
    leaveScreen();
    expect(window.location.pathname).toBe('/');
    expect(back).not.toHaveBeenCalled();
  });

  it('leads home in a browser that does not tell, until the app has led somewhere (ED-08)', () => {
    leaveScreen();
    expect(window.location.pathname).toBe('/');
    navigate('/todo');
    leaveScreen();
    expect(back).toHaveBeenCalledOnce();
  });
});
