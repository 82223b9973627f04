import { useSignOut } from '../../features/sign-in/use-sign-out.ts';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { useOverlays } from '../overlay-context.ts';
import { useIsDesktop } from '../use-is-desktop.ts';

/** Settings, with the way out of the account. */
export function SettingsRoute() {
  const { signOut, isPending } = useSignOut();
  const { openShortcuts } = useOverlays();
  const isDesktop = useIsDesktop();
  return (
    <SettingsPage
      onSignOut={signOut}
      isSigningOut={isPending}
      onShowShortcuts={isDesktop ? openShortcuts : undefined}
    />
  );
}
