import type { DeviceReminder } from './device-reminder.ts';
import { hasPlugin } from '../device/native.ts';

/** What the phone is to say; null once nobody is signed in. */
let wish: readonly DeviceReminder[] | null = null;
let following = Promise.resolve(true);
let isDue = false;

/** Whether this device reminds by itself: in the apps alone. What browsers are to be reminded of, the server tells them. */
export const canRemind = (): boolean => hasPlugin('LocalNotifications');
const loadNative = () => import('./native-reminders.ts');

/**
 * Makes the phone's reminders these and no others (NA-03, NA-04, NA-05), where it may show any. `mayAsk`: the person is asked
 * whether it may, unless they have answered before. Answers whether this phone has them; a failure is logged, never thrown.
 */
export async function keepReminders(
  wanted: readonly DeviceReminder[],
  { mayAsk }: { mayAsk: boolean },
): Promise<boolean> {
  wish = wanted;
  // Somebody may take any time to answer; what is wished by then counts.
  if (mayAsk && canRemind())
    await loadNative()
      .then((native) => native.askPermission())
      .catch(log);
  return follow();
}

/** The phone says nothing more of whoever was signed in (AU-11). */
export async function endReminders(): Promise<void> {
  wish = null;
  await follow();
}

/** One after the other, and of those that wait only one: it brings the phone to what is wished by then. */
async function follow(): Promise<boolean> {
  if (!canRemind()) return false;
  if (!isDue) {
    isDue = true;
    following = following.then(bring).catch(log);
  }
  return following;
}

async function bring(): Promise<boolean> {
  isDue = false;
  const native = await loadNative();
  if (wish !== null) return native.keepReminders(wish);
  await native.endReminders();
  return true;
}

function log(cause: unknown): false {
  globalThis.reportError(new Error('The reminders of this phone could not be set', { cause }));
  return false;
}
