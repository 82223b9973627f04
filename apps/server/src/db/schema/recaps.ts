import { badgeIds } from '@pouch/contract/schemas/stats';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * The week that each person is in. Whoever completes something holds the row, and whoever ends the week locks it, so that
 * each completion is in exactly one recap.
 */
export const openWeeks = pgTable(
  'open_weeks',
  {
    userId: userId().primaryKey(),
    /** The Sunday on which it ends. */
    week: date({ mode: 'string' }).notNull(),
    /** The zone in which it ends: the person's own, or the default until one is known. */
    zone: text().notNull(),
    /** Sunday 23:00 there. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('open_weeks_due').on(table.dueAt, table.userId)],
);

/** What a week brought, as it was when the week ended. */
export const recaps = pgTable(
  'recaps',
  {
    userId: userId(),
    id: uuid().notNull(),
    /** The Sunday on which the week ended. */
    week: date({ mode: 'string' }).notNull(),
    endedAt: instant('ended_at').notNull(),
    toDo: integer('to_do').notNull(),
    shopping: integer().notNull(),
    tasteBucket: integer('taste_bucket').notNull(),
    watchBucket: integer('watch_bucket').notNull(),
    listenBucket: integer('listen_bucket').notNull(),
    readBucket: integer('read_bucket').notNull(),
    playBucket: integer('play_bucket').notNull(),
    locationBucket: integer('location_bucket').notNull(),
    ideaBucket: integer('idea_bucket').notNull(),
    currentStreak: integer('current_streak').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('recaps_week').on(table.userId, table.week),
  ],
);

/** A badge that a week brought. It stays for ever, whatever becomes of what brought it. */
export const earnedBadges = pgTable(
  'earned_badges',
  {
    userId: userId(),
    badge: text({ enum: badgeIds }).notNull(),
    /** The moment of the completion that brought it. */
    earnedAt: instant('earned_at').notNull(),
    /** The Sunday on which the week ended that brought it. */
    week: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.badge] }),
    check(
      'earned_badges_badge',
      sql`${table.badge} in (${sql.raw(badgeIds.map((id) => `'${id}'`).join(', '))})`,
    ),
  ],
);
