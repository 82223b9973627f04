import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A screen's code is compiled when a test first loads it, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

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
