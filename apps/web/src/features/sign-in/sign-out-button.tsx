import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import { useSignOut } from './use-sign-out.ts';

export function SignOutButton(buttonProps: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'>) {
  const { signOut, isPending } = useSignOut();
  return <Button {...buttonProps} busy={isPending} busyLabel="Signing out..." onClick={signOut} />;
}
