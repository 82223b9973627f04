import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recaps } from '../../db/schema/recaps.ts';
import type { ExportSection } from '../../portability/export-section.ts';
import { canBelongToWeek, moment, week } from '../../portability/row-fields.ts';
import { withoutOwner } from '../../portability/without-owner.ts';

const amount = z.int().min(0).max(1_000_000);

const portable = z.object({
  id: z.uuid(),
  week,
  endedAt: moment,
  toDo: amount,
  shopping: amount,
  tasteBucket: amount,
  watchBucket: amount,
  listenBucket: amount,
  readBucket: amount,
  playBucket: amount,
  locationBucket: amount,
  ideaBucket: amount,
  currentStreak: amount,
  createdAt: moment,
  seenAt: moment.nullish(),
});

/** A user's recaps. An import skips weeks that have a recap here and weeks that had not ended by now. */
export const portableRecaps: ExportSection<z.output<typeof portable>> = {
  name: 'recaps',
  countKey: 'recaps',
  schema: portable,
  read: async function* (handle, userId) {
    const rows = await handle
      .select()
      .from(recaps)
      .where(eq(recaps.userId, userId))
      .orderBy(asc(recaps.week));
    yield rows.map(toPortable);
  },
  add: async (tx, { userId, now }, rows) => {
    const over = rows.filter(({ endedAt, week }) => endedAt <= now && canBelongToWeek(endedAt, week));
    if (over.length === 0) return { added: 0, skipped: rows.length };
    const added = await tx
      .insert(recaps)
      .values(over.map((row) => ({ ...row, userId })))
      .onConflictDoNothing()
      .returning({ id: recaps.id });
    return { added: added.length, skipped: rows.length - added.length };
  },
};

function toPortable(row: typeof recaps.$inferSelect) {
  const copy: Partial<typeof row> = withoutOwner(row);
  delete copy.compareAt;
  return copy as Omit<typeof row, 'userId' | 'compareAt'>;
}
