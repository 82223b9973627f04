import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { closeStore } from '../data/store/current-store.ts';
import { pauseToast, subscribeToast } from '../ui/feedback/toast.ts';

// As long as `expect.poll` (vitest.config.ts).
configure({ asyncUtilTimeout: 300_000 });

// A toast stays until the test uses or removes it: on a busy machine, its 5 s may pass before. With fake timers it times out.
subscribeToast(() =>
  queueMicrotask(() => {
    if (!vi.isFakeTimers()) pauseToast();
  }),
);

// jsdom has neither scrolling nor media queries. Assigned, not stubbed: a test's stubs are removed before its screen unmounts.
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

/** Also where a test has fake ones. */
const realSetTimeout = globalThis.setTimeout;

// The timers of a page end with it, as in a browser: Vitest would let them run when there is no page any more.
const timers: ReturnType<typeof setTimeout>[] = [];
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = realSetTimeout(...given);
  timers.push(timer);
  return timer;
}, realSetTimeout);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

/** An overlay that unmounts leaves its history entry: the next test begins where that ended. */
async function arriveAtScreen(): Promise<void> {
  if ((window.history.state as { overlays?: number } | null)?.overlays === undefined) return;
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await Promise.race([arrived, new Promise((resolve) => realSetTimeout(resolve, 200))]);
}

afterEach(async () => {
  cleanup();
  await arriveAtScreen();
  void closeStore();
  localStorage.clear();
});
