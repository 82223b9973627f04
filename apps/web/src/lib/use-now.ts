import { useSyncExternalStore } from 'react';

const minute = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = window.setInterval(listener, minute / 4);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const currentMinute = () => Math.floor(Date.now() / minute) * minute;

/** The current minute in milliseconds since the epoch; what shows it is drawn again when the minute turns. */
export const useNow = (): number => useSyncExternalStore(subscribe, currentMinute);
