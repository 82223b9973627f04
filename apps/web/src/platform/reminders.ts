import type { DeviceReminder } from './device-reminder.ts';
import { hasPlugin } from './native.ts';

/** What the phone is to say; null once nobody is signed in. */
let wish: readonly DeviceReminder[] | null = null;
let following = Promise.resolve();
let isDue = false;

/** In the apps alone: what browsers are to be reminded of, the server tells them. */
const isAble = () => hasPlugin('LocalNotifications');
const loadNative = () => import('./native-reminders.ts');

/**
 * Makes the phone's reminders these and no others (NA-03, NA-04, NA-05), where it may show any. `mayAsk`: the person is asked
 * whether it may, unless they have answered before. A failure is logged and never thrown.
 */
export async function keepReminders(
  wanted: readonly DeviceReminder[],
  { mayAsk }: { mayAsk: boolean },
): Promise<void> {
  wish = wanted;
  // Somebody may take any time to answer; what is wished by then counts.
  if (mayAsk && isAble())
    await loadNative()
      .then((native) => native.askPermission())
      .catch(log);
  await follow();
}

/** The phone says nothing more of whoever was signed in (AU-11). */
export async function endReminders(): Promise<void> {
  wish = null;
  await follow();
}

/** One after the other, and of those that wait only one: it brings the phone to what is wished by then. */
function follow(): Promise<void> {
  if (!isAble() || isDue) return following;
  isDue = true;
  following = following.then(bring).catch(log);
  return following;
}

async function bring(): Promise<void> {
  isDue = false;
  const native = await loadNative();
  await (wish === null ? native.endReminders() : native.keepReminders(wish));
}

function log(cause: unknown): void {
  globalThis.reportError(new Error('The reminders of this phone could not be set', { cause }));
}
