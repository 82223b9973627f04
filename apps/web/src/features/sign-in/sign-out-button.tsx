import { Button } from '../../ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out. */
export function SignOutButton() {
  const { signOut, isPending } = useSignOut();
  return (
    <Button variant="line" busy={isPending} busyLabel="Signing out..." onClick={signOut}>
      Sign Out
    </Button>
  );
}
