import { afterEach, beforeEach, vi } from 'vitest';

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  consoleError.mockReset();
});

// After what the setup of the page does then: Vitest runs these in reverse order.
afterEach(() => {
  const errors = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  if (errors.length > 0) throw new Error(`Unexpected console.error: ${errors.join('\n')}`);
});

if (typeof document === 'undefined') await import('./refuse-page.ts');
else await import('./setup-page.ts');
