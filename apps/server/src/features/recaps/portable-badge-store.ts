import { badgeIds } from '@pouch/contract/stats';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { earnedBadges } from '../../db/schema/recaps.ts';
import type { ExportSection } from '../../portability/export-section.ts';
import { moment, week } from '../../portability/row-fields.ts';

const portable = z.object({ badge: z.enum(badgeIds), earnedAt: moment, week });

/** The badges that a user earned. */
export const portableBadges: ExportSection<z.output<typeof portable>> = {
  name: 'badges',
  schema: portable,
  read: async function* (handle, userId) {
    const rows = await handle
      .select()
      .from(earnedBadges)
      .where(eq(earnedBadges.userId, userId))
      .orderBy(asc(earnedBadges.earnedAt), asc(earnedBadges.badge));
    yield rows.map(({ badge, earnedAt, week }) => ({ badge, earnedAt, week }));
  },
  add: async (tx, { userId, now }, rows) => {
    const earned = rows.filter(({ earnedAt }) => earnedAt <= now);
    if (earned.length > 0) {
      await tx
        .insert(earnedBadges)
        .values(earned.map((row) => ({ ...row, userId })))
        .onConflictDoNothing();
    }
    return { added: 0, skipped: 0 };
  },
};
