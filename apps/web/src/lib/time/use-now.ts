import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** What happens when a device wakes or a window comes back: timers may have slept meanwhile. */
const awakenings = [
  [document, 'visibilitychange'],
  [window, 'focus'],
  [window, 'pageshow'],
  [window, 'online'],
] as const;

const listeners = new Set<() => void>();
let timer: number | undefined;

const currentMinute = () => Math.floor(Date.now() / minute) * minute;

/** Tells everybody, and waits for the next minute to begin. */
function tick(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(tick, minute - (Date.now() % minute));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  for (const [target, event] of awakenings) target.addEventListener(event, tick);
  tick();
}

function stop(): void {
  window.clearTimeout(timer);
  for (const [target, event] of awakenings) target.removeEventListener(event, tick);
}

/** The current minute in milliseconds since the epoch; what shows it is drawn again when the minute turns. */
export const useNow = (): number => useSyncExternalStore(subscribe, currentMinute);
