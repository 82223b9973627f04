import { NotificationRows } from '../../features/notifications/notification-rows.tsx';
import { leaveAfterDeletion, useSignOut } from '../../features/sign-in/use-sign-out.ts';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { useOverlays } from '../contexts/overlay-context.ts';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

/** Settings, with the rows of notifications, sign-out and account deletion. */
export function SettingsRoute() {
  const { signOut, isPending } = useSignOut();
  const { openShortcuts } = useOverlays();
  const isDesktop = useIsDesktop();
  return (
    <SettingsPage
      notificationRows={<NotificationRows />}
      onSignOut={signOut}
      isSigningOut={isPending}
      onDeleted={leaveAfterDeletion}
      onShowShortcuts={isDesktop ? openShortcuts : undefined}
    />
  );
}
