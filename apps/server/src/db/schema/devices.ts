import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';
import { instant } from './instant.ts';

/** Where a browser takes Web Push. */
export interface WebPush {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The devices on which a person is told of things: a phone by its FCM token, a browser by its push subscription. */
export const devices = pgTable(
  'devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the device, and the same for everybody who signs in on it. */
    id: text().notNull(),
    platform: text({ enum: ['ios', 'android', 'web'] }).notNull(),
    fcmToken: text('fcm_token'),
    webPush: jsonb('web_push').$type<WebPush>(),
    /** SHA-256 of the token or of the endpoint, which are too long for an index. */
    addressHash: bytes('address_hash').notNull(),
    timezone: text(),
    appVersion: text('app_version'),
    createdAt: instant('created_at').notNull(),
    /** When it registered last, which it does whenever it is used. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    /** Nobody is told on a device that somebody else uses by now. */
    uniqueIndex('devices_address').on(table.addressHash),
    check('devices_platform', sql`${table.platform} in ('ios', 'android', 'web')`),
    check('devices_one_way', sql`(${table.fcmToken} is null) <> (${table.webPush} is null)`),
  ],
);

/**
 * The one pair of keys by which push services know this Pouch (VAPID, RFC 8292). It lies beside the subscriptions that
 * were made with it, so that every server of this database has the same, and a backup holds both or neither.
 */
export const webPushKeys = pgTable(
  'web_push_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('web_push_keys_only', sql`${table.isOnly}`)],
);
