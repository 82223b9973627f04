import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out. */
export function SignOutButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'>) {
  const { signOut, isPending } = useSignOut();
  return <Button {...look} busy={isPending} busyLabel="Signing out..." onClick={signOut} />;
}
