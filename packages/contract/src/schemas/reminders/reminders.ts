import { z } from 'zod';
import { reminderLeads, reminderOutcomes } from '../../vocabulary.ts';
import { instantInput } from '../items.ts';
import { recurrence } from '../recurrence.ts';
import { reminderListInput } from './reminder-leads.ts';

/** Something as it is being scheduled; nothing is stored. */
export const previewRemindersInput = z
  .object({
    scheduledAt: instantInput,
    allDay: z.boolean('“All day” must be true or false').default(false),
    recurringData: recurrence.nullish(),
    /** Default: those of the person's settings. */
    reminders: reminderListInput.nullish(),
  })
  .strict();
export type PreviewRemindersInput = z.input<typeof previewRemindersInput>;

/** Why a device does not ring by this server's doing; a phone that does so on its own rings nevertheless. */
const silenceReasons = ['no_device', 'switched_off', 'blocked', 'too_late', 'phone_itself'] as const;

const platform = z.enum(['ios', 'android', 'web']);

export const reminderPreview = z.object({
  /** The next five, earliest first; fewer if no more are left. */
  moments: z.array(
    z.object({
      /** When it is shown, ISO 8601 in UTC. */
      at: z.string(),
      /** The time that it reminds of. */
      scheduledAt: z.string(),
      minutesBefore: z.literal(reminderLeads),
    }),
  ),
  /** Chosen reminders of the first time that are past already, in minutes before. */
  passed: z.array(z.literal(reminderLeads)),
  /** The person's devices, the latest used first; without any, one entry that has no id and says so. */
  devices: z.array(
    z.object({
      deviceId: z.string().nullable(),
      /** In words: "Chrome on Windows", "Pouch on iPhone". */
      device: z.string().nullable(),
      platform: platform.nullable(),
      /** Whether it is the one that asks. */
      isCurrent: z.boolean(),
      /** Whether the server will send the moments to it. */
      rings: z.boolean(),
      /** Why not; null if it rings, or if no reminder was chosen. */
      why: z.enum(silenceReasons).nullable(),
    }),
  ),
});
export type ReminderPreview = z.infer<typeof reminderPreview>;

export const reminderHistoryQuery = z.object({ itemId: z.uuid('Please name the item') });

/** What became of a planned reminder on one device. */
export const reminderRecord = z.object({
  /** When it was to be shown, ISO 8601 in UTC. */
  plannedAt: z.string(),
  /** The time that it reminded of. */
  scheduledAt: z.string(),
  /** -1, -2 … for the times that it came again, since it was snoozed or insists. */
  minutesBefore: z.int(),
  /** Null where the person had no device. */
  deviceId: z.string().nullable(),
  /** In words; null without a device, and for one that is signed out by now. */
  device: z.string().nullable(),
  platform: platform.nullable(),
  outcome: z.enum(reminderOutcomes),
  /** Until when it was snoozed on that device, ISO 8601 in UTC; null if it was not. */
  snoozedUntil: z.string().nullable(),
  /** When that was decided. */
  decidedAt: z.string(),
});
export type ReminderRecord = z.infer<typeof reminderRecord>;
