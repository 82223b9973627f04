import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { databasePrefix } from '../stored-keys.ts';
import type { Change } from './change.ts';
import type { Thing, ThingKey } from './things.ts';

/** A change as it is kept. The database numbers changes in the order in which they were made on this device. */
export type KeptChange = Change & { seq: number };

/** What a person has written and not pouched yet, by the tab that shows it. */
export interface KeptDraft {
  text: string;
  image: string | null;
  choices: readonly unknown[];
  /** Which is the later one, of this and the copy in the tab's storage. Undefined in a draft that another tab has kept. */
  revision?: number;
}

interface Schema extends DBSchema {
  /** The last server state of each thing. */
  things: { key: ThingKey; value: Thing };
  /** What the server does not have yet. */
  changes: { key: number; value: Change; indexes: { key: string } };
  /** Pictures and recordings by the key of their change, so that changes are read without them. */
  attachments: { key: string; value: Blob };
  /** Unsent drafts by tab. */
  drafts: { key: string; value: KeptDraft };
  /** The last response of what only the server knows, by path: statistics, recaps, contacts. */
  responses: { key: string; value: unknown };
  meta: { key: keyof Meta; value: Meta[keyof Meta] };
}

/** Another one for each database; `true` in those of earlier versions of the app. */
export type Mark = string | true;

export interface Meta {
  /** Set in the first transaction: a database without it is new, or was thrown away by the browser. */
  isComplete: Mark;
  /** From where to ask the server for changes. */
  cursor: string;
  /** The paths whose things are all kept here; the cursor keeps them current. */
  covered: readonly string[];
}

export type StoreDatabase = IDBPDatabase<Schema>;

/** The form of the database. A later version only adds to it, so that pages of this one go on working (OF-10). */
export const databaseVersion = 1;

export const databaseName = (userId: string): string => databasePrefix + userId;

/** Each person has a database of their own: nothing can be read for the wrong one (OF-09). */
export const openDatabase = (userId: string, onLost: () => void): Promise<StoreDatabase> =>
  open(userId, databaseVersion, onLost);

/** For a page that had it open: a newer version of the app may have added to its form meanwhile (OF-10). */
export async function reopenDatabase(userId: string, onLost: () => void): Promise<StoreDatabase> {
  try {
    return await open(userId, databaseVersion, onLost);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    return open(userId, undefined, onLost);
  }
}

const open = (userId: string, version: number | undefined, onLost: () => void): Promise<StoreDatabase> =>
  openDB<Schema>(databaseName(userId), version, {
    upgrade(database, from) {
      if (from > 0) return;
      database.createObjectStore('things');
      const changes = database.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true });
      changes.createIndex('key', 'key', { unique: true });
      database.createObjectStore('attachments');
      database.createObjectStore('drafts');
      database.createObjectStore('responses');
      database.createObjectStore('meta');
    },
    // A newer version of the app in another tab, or a sign-out there: this page lets go, or the other one hangs.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onLost();
    },
    // The browser has closed it; iOS does so in the background.
    terminated: onLost,
  });
