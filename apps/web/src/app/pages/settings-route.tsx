import { useSignOut } from '../../features/sign-in/use-sign-out.ts';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

/** Settings, with the way out of the account. */
export function SettingsRoute() {
  const { signOut, isPending } = useSignOut();
  return <SettingsPage onSignOut={signOut} isSigningOut={isPending} />;
}
