import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A screen's code is compiled when a test first loads it, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout to scroll in, and no window that is wide or dark. A test's own stubs are gone before its screen is.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const complain = vi.spyOn(console, 'error');

beforeEach(() => {
  complain.mockReset();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  const complaints = complain.mock.calls.map((call) => call.map(String).join(' '));
  if (complaints.length > 0) throw new Error(`Unexpected console.error: ${complaints.join('\n')}`);
});
