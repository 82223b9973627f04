import { useSyncExternalStore } from 'react';
import { parseJson } from '../../lib/parse-json.ts';

/** Enough time to sign in or up; an older link would be unexpected. */
const maxAgeMs = 60 * 60 * 1000;

interface StoredLink {
  text: string;
  keptAt: number;
}

/** A value of a link, stored in the tab for an hour, so that it survives a sign-in (DL-06). */
export function createPendingLink(storageKey: string) {
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function getPending(): string | null {
    const stored = parseJson(sessionStorage.getItem(storageKey));
    return isStoredLink(stored) && Date.now() - stored.keptAt < maxAgeMs ? stored.text : null;
  }

  return {
    getPending,
    usePending: () => useSyncExternalStore(subscribe, getPending),
    save: (text: string): void => {
      sessionStorage.setItem(storageKey, JSON.stringify({ text, keptAt: Date.now() } satisfies StoredLink));
      notifyListeners();
    },
    clear: (): void => {
      sessionStorage.removeItem(storageKey);
      notifyListeners();
    },
  };
}

const isStoredLink = (value: unknown): value is StoredLink =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'keptAt' in value &&
  typeof value.keptAt === 'number';
