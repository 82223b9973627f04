import type { Settings } from '../config/settings.ts';
import type { ObjectStore } from './object-store.ts';

/** The store of the settings; null when pictures lie in the database. Its client is loaded at the first use. */
export function createObjectStore(settings: Settings['s3']): ObjectStore | null {
  if (settings === null) return null;
  let loaded: Promise<ObjectStore> | undefined;
  const load = () => (loaded ??= import('./s3-objects.ts').then(({ s3Objects }) => s3Objects(settings)));
  return {
    put: async (key, bytes) => (await load()).put(key, bytes),
    get: async (key, maxBytes) => (await load()).get(key, maxBytes),
    remove: async (key) => (await load()).remove(key),
  };
}
