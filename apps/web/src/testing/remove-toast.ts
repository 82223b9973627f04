import { vi } from 'vitest';
import { dismissToast, toast } from '../ui/feedback/toast.ts';

/**
 * Removes the toast at once, for `afterEach`; real timers run afterwards. `dismissToast` alone lets it fade out for a
 * second, in which the next test finds its buttons.
 */
export function removeToast(): void {
  vi.useFakeTimers();
  toast({ title: 'Removed' });
  dismissToast();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
}
