import { withTimeout } from '../../lib/with-timeout.ts';
import { getSession, subscribeSession } from '../../data/session/session.ts';
import { enableSecureStorage } from '../../data/session/session-vault.ts';
import { setUnsentCopy } from '../../data/store/current-store.ts';
import { hasPlugin } from '../../platform/device/native.ts';
import { removeLeftovers } from '../../platform/calendar/calendar-leftovers.ts';
import { pendingPath } from '../../platform/links/deep-link.ts';
import { followNativeLinks } from '../../platform/links/native-links.ts';
import { endReminders } from '../../platform/reminders/reminders.ts';
import { findTokenVault } from '../../platform/sign-in/token-vault.ts';
import { openUnsentFiles } from '../../platform/unsent/unsent-files.ts';

/** The first screen does not wait longer. */
const startupTimeoutMs = 2_000;

/** Reads the session and the link that opened the app, before the first screen. A later result still takes effect. */
export async function startNative(): Promise<void> {
  if (hasPlugin('Filesystem')) setUnsentCopy(openUnsentFiles);
  const vault = findTokenVault();
  const ready = Promise.allSettled([vault && enableSecureStorage(vault), followNativeLinks()]);
  void ready.then(endRemindersWhenSignedOut).then(removeLeftovers);
  await withTimeout(ready, startupTimeoutMs).catch(() => undefined);
  const path = pendingPath();
  if (path !== null && getSession() !== null) window.history.replaceState(null, '', path);
}

/** Removes reminders after a sign-out, including one before this start, and after the server ended the session (AU-11). */
function endRemindersWhenSignedOut(): void {
  const endIfSignedOut = () => {
    if (getSession() === null) void endReminders();
  };
  endIfSignedOut();
  subscribeSession(endIfSignedOut);
}
