import { NoticeRows } from '../../features/notifications/notification-rows.tsx';
import { leaveForGood, useSignOut } from '../../features/sign-in/use-sign-out.ts';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { useOverlays } from '../contexts/overlay-context.ts';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

/** Settings, with what notices lend it and the ways out of the account. */
export function SettingsRoute() {
  const { signOut, isPending } = useSignOut();
  const { openShortcuts } = useOverlays();
  const isDesktop = useIsDesktop();
  return (
    <SettingsPage
      notices={<NoticeRows />}
      onSignOut={signOut}
      isSigningOut={isPending}
      onDeleted={leaveForGood}
      onShowShortcuts={isDesktop ? openShortcuts : undefined}
    />
  );
}
