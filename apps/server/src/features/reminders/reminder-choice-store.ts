import type { ReminderLead } from '@pouch/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { profiles } from '../../db/schema/profiles.ts';

export interface ReminderChoices {
  /** Whether the user wants reminders at all. */
  isWanted: boolean;
  /** Of everything without its own; null for the first ones. */
  byDefault: ReminderLead[] | null;
  /** The zone of the account; UTC while that is unknown. */
  zone: string;
}

/** What a user has chosen about reminders. */
export async function findReminderChoices(handle: Handle, userId: string): Promise<ReminderChoices> {
  const [row] = await handle
    .select({
      isWanted: profiles.notificationRemindersEnabled,
      byDefault: profiles.reminders,
      zone: profiles.timezone,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return { isWanted: row?.isWanted ?? true, byDefault: row?.byDefault ?? null, zone: row?.zone ?? 'UTC' };
}
