import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { useSignOut } from './use-sign-out.ts';

export function SignOutButton(buttonProps: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'>) {
  const { signOut, isPending, unsent, signOutAnyway, cancel } = useSignOut();
  return (
    <>
      <Button {...buttonProps} busy={isPending} busyLabel="Signing out..." onClick={signOut} />
      <SignOutQuestion unsent={unsent} onSignOut={signOutAnyway} onCancel={cancel} />
    </>
  );
}
