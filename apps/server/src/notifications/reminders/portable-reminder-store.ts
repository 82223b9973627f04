import { reminderOutcomes } from '@pouch/contract/vocabulary';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { reminderDeliveries } from '../../db/schema/reminders/reminders.ts';
import type { ExportSection } from '../../portability/export-section.ts';
import { moment } from '../../portability/row-fields.ts';

const portable = z.object({
  /** The id of the item or entry. */
  source: z.uuid(),
  scheduledAt: moment,
  minutesBefore: z.int(),
  plannedAt: moment,
  device: z.string().nullable(),
  platform: z.enum(['ios', 'android', 'web']).nullable(),
  outcome: z.enum(reminderOutcomes).nullable(),
  decidedAt: moment.nullable(),
  snoozedUntil: moment.nullable().default(null),
});

/** What became of the user's reminders (RM-04). An import leaves it out: it happened to devices of another account. */
export const portableReminders: ExportSection<z.output<typeof portable>> = {
  name: 'reminders',
  schema: portable,
  read: async function* (handle, userId) {
    const rows = reminderDeliveries;
    const read = await handle
      .select()
      .from(rows)
      .where(and(eq(rows.userId, userId), isNotNull(rows.outcome)))
      .orderBy(asc(rows.plannedAt), asc(rows.sourceId), asc(rows.deviceId));
    yield read.map((row) => ({
      source: row.sourceId,
      scheduledAt: row.occurrenceAt,
      minutesBefore: row.minutesBefore,
      plannedAt: row.plannedAt,
      device: row.deviceId || null,
      platform: row.platform,
      outcome: row.outcome,
      decidedAt: row.decidedAt,
      snoozedUntil: row.snoozedUntil,
    }));
  },
  add: () => Promise.resolve({ added: 0, skipped: 0 }),
};
