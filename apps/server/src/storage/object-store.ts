import type { Settings } from '../config/settings.ts';

/** A store of objects by key, outside the database. Every method rejects with an ObjectStoreFailure when it cannot be used. */
export interface ObjectStore {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null when there is no such object. Rejects when it has more than `maxBytes`. */
  get: (key: string, maxBytes: number) => Promise<Buffer | null>;
  /** Succeeds when there is no such object. */
  remove: (key: string) => Promise<void>;
}

/** The message is for operators: it names the store, never a key or a secret. */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure';
}

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
