import { afterEach, beforeEach, vi } from 'vitest';
import { waitForTimeout } from './wait-for-timeout.ts';

// The configuration of Vitest has no timeout for `vi.waitFor` and `vi.waitUntil`, whose own is a second.
type WaitOptions = Parameters<typeof vi.waitFor>[1];
const patiently = (options: WaitOptions) => ({
  timeout: waitForTimeout,
  ...(typeof options === 'number' ? { timeout: options } : options),
});
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));

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
