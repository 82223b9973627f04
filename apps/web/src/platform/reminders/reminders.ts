import type { DeviceReminder } from './device-reminder.ts';
import { serialQueue } from '../../lib/limit-concurrency.ts';
import { hasPlugin } from '../device/native.ts';

/** The reminders that the phone should have; null after a sign-out. */
let wantedReminders: readonly DeviceReminder[] | null = null;
const runInOrder = serialQueue();
/** The sync that waits for the one before it. */
let waitingSync: Promise<boolean> | null = null;

/** Whether this device schedules reminders itself, as the native apps do. Browsers get them as push messages of the server. */
export const canRemind = (): boolean => hasPlugin('LocalNotifications');
const loadNative = () => import('./native-reminders.ts');

/**
 * Replaces the phone's reminders (NA-03, NA-04, NA-05), if the app may show notifications. `mayAsk`: asks the user for the
 * permission, unless they have answered before. Resolves with whether the phone has the reminders; failures are logged.
 */
export async function syncReminders(
  wanted: readonly DeviceReminder[],
  { mayAsk }: { mayAsk: boolean },
): Promise<boolean> {
  wantedReminders = wanted;
  // The user may take long to answer. The sync uses the latest reminders at that time.
  if (mayAsk && canRemind())
    await loadNative()
      .then((native) => native.requestPermission())
      .catch(log);
  return scheduleSync();
}

/** Removes all reminders of the user who signed out (AU-11). */
export async function endReminders(): Promise<void> {
  wantedReminders = null;
  await scheduleSync();
}

/** Syncs run one at a time, and at most one waits: it will use the latest reminders. */
async function scheduleSync(): Promise<boolean> {
  if (!canRemind()) return false;
  waitingSync ??= runInOrder(syncNativeReminders).catch(log);
  return waitingSync;
}

async function syncNativeReminders(): Promise<boolean> {
  waitingSync = null;
  const native = await loadNative();
  if (wantedReminders !== null) return native.syncReminders(wantedReminders);
  await native.endReminders();
  return true;
}

function log(cause: unknown): false {
  globalThis.reportError(new Error('The reminders of this phone could not be set', { cause }));
  return false;
}
