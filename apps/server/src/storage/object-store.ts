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
