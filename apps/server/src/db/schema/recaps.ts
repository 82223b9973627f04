import { badgeIds } from '@pouch/contract/stats';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Each user's first week that has not been ended. A completion takes a shared lock on the row and the end of the week an exclusive one, so
 * that each completion is in exactly one recap.
 */
export const openWeeks = pgTable(
  'open_weeks',
  {
    userId: userId().primaryKey(),
    /** The Sunday that ends it. */
    week: date({ mode: 'string' }).notNull(),
    /** The time zone in which it ends: the user's, or the default until it is known. */
    zone: text().notNull(),
    /** Sunday 23:00 in that zone. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('open_weeks_due').on(table.dueAt, table.userId)],
);

/** The summary of a week, as of its end. */
export const recaps = pgTable(
  'recaps',
  {
    userId: userId(),
    id: uuid().notNull(),
    /** The Sunday that ended the week. */
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
    /**
     * From when its counts may be compared with the completions. Null: they were the same, and the statistics read them
     * instead. A change of its week's completions sets it again, by triggers.
     */
    compareAt: instant('compare_at').default(sql`now() + interval '1 day'`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('recaps_week').on(table.userId, table.week),
    index('recaps_to_compare')
      .on(table.userId, table.compareAt)
      .where(sql`${table.compareAt} is not null`),
  ],
);

/** An earned badge. It is never revoked, even if the completions that earned it are undone. */
export const earnedBadges = pgTable(
  'earned_badges',
  {
    userId: userId(),
    badge: text({ enum: badgeIds }).notNull(),
    /** The time of the completion that earned it. */
    earnedAt: instant('earned_at').notNull(),
    /** The Sunday that ended the week in which it was earned. */
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
