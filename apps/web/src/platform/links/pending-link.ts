import { useSyncExternalStore } from 'react';

/** Milliseconds in which somebody signs in or up; a link older than that would come as a surprise. */
const keptFor = 60 * 60 * 1000;

interface Kept {
  text: string;
  keptAt: number;
}

/** What a link asked for, kept by the tab for an hour, through sign-in (DL-06). */
export function keptLink(storageKey: string) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** What waits, or null. */
  function waiting(): string | null {
    const kept = read(storageKey);
    return kept !== null && Date.now() - kept.keptAt < keptFor ? kept.text : null;
  }

  return {
    waiting,
    useWaiting: () => useSyncExternalStore(subscribe, waiting),
    keep: (text: string): void => {
      sessionStorage.setItem(storageKey, JSON.stringify({ text, keptAt: Date.now() } satisfies Kept));
      tell();
    },
    forget: (): void => {
      sessionStorage.removeItem(storageKey);
      tell();
    },
  };
}

function read(storageKey: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'keptAt' in value &&
  typeof value.keptAt === 'number';
