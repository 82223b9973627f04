import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** Events after a device wakes up or a page becomes visible again; its timers may have been suspended. */
const wakeEvents = [
  [document, 'visibilitychange'],
  [window, 'focus'],
  [window, 'pageshow'],
  [window, 'online'],
] as const;

const listeners = new Set<() => void>();
let timer: number | undefined;

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** Notifies the listeners and schedules the next call for the start of the next minute. */
function tick(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(tick, minuteMs - (Date.now() % minuteMs));
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
  for (const [target, event] of wakeEvents) target.addEventListener(event, tick);
  tick();
}

function stop(): void {
  window.clearTimeout(timer);
  for (const [target, event] of wakeEvents) target.removeEventListener(event, tick);
}

/** The start of the current minute, in milliseconds since the epoch. Re-renders every minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, currentMinute);
