import { getSession, subscribeSession } from '../data/session/session.ts';
import { keepSessionIn } from '../data/session/session-vault.ts';
import { removeLeftovers } from '../platform/calendar/calendar-leftovers.ts';
import { waitingPlace } from '../platform/deep-link.ts';
import { followNativeLinks } from '../platform/links/native-links.ts';
import { endReminders } from '../platform/reminders/reminders.ts';
import { findTokenVault } from '../platform/token-vault.ts';

/** Milliseconds that the first picture waits at most. */
const patience = 2_000;

/** What an app must know before its first picture: who is signed in, and what opened it. What comes later still counts. */
export async function startNative(): Promise<void> {
  const vault = findTokenVault();
  const silence = new Promise((resolve) => window.setTimeout(resolve, patience));
  const known = Promise.allSettled([vault && keepSessionIn(vault), followNativeLinks()]);
  void known.then(endRemindersOfNobody).then(removeLeftovers);
  await Promise.race([known, silence]);
  const place = waitingPlace();
  if (place !== null && getSession() !== null) window.history.replaceState(null, '', place);
}

/** Whoever has left is not reminded, also where a start finds them gone, or the server ends their session at once (AU-11). */
function endRemindersOfNobody(): void {
  const look = () => {
    if (getSession() === null) void endReminders();
  };
  look();
  subscribeSession(look);
}
