import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { bytes } from '../bytes.ts';
import { instant } from '../instant.ts';

/** Devices and networks from which a user has signed in. */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the device's id or of the network: the table alone names neither. */
    placeHash: bytes('place_hash').notNull(),
    /** The last sign-in. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.placeHash] }),
    index('sign_in_places_seen').on(table.seenAt),
  ],
);
