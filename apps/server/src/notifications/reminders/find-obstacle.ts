import type { ReminderOutcome } from '@pouch/contract/vocabulary';
import type { devices } from '../../db/schema/devices.ts';

/** A device as far as it decides whether it will ring. */
export type ReminderDevice = Pick<typeof devices.$inferSelect, 'webPush' | 'seenAt' | 'blocked'>;

/** What decides, besides the device, whether a reminder is sent. */
interface ReminderState {
  /** Whether the user wants reminders at all. */
  isWanted: boolean;
  isDone: boolean;
  /** Whether it comes too late, after a downtime. */
  isMissed: boolean;
  /** When its time, rule or reminders were chosen, ISO 8601 in UTC. */
  chosenAt: string;
}

export type Obstacle = Exclude<ReminderOutcome, 'sent' | 'failed'> | 'blocked';

/**
 * Why a reminder is not sent to a device, or null; without a device there is none to send it to. Plans and previews ask the
 * same. A phone sets its own reminders (NA-03), so it is sent only what was chosen since it registered last.
 */
export function findObstacle(device: ReminderDevice | null, state: ReminderState): Obstacle | null {
  if (!state.isWanted) return 'switched_off';
  if (state.isDone) return 'done_before';
  if (state.isMissed) return 'too_late';
  if (device === null) return 'no_device';
  if (device.blocked) return 'blocked';
  return device.webPush === null && device.seenAt >= state.chosenAt ? 'phone_itself' : null;
}

/** What the history calls it. */
export const toOutcome = (obstacle: Obstacle): ReminderOutcome =>
  obstacle === 'blocked' ? 'failed' : obstacle;
