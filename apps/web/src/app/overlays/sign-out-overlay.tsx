import { useEffect, useEffectEvent } from 'react';
import { SignOutQuestion } from '../../features/sign-in/sign-out-question.tsx';
import { useSignOut } from '../../features/sign-in/use-sign-out.ts';

/** Signs out at once; asks first if that would lose changes (OF-09). Load it lazily. */
export function SignOutOverlay({ onClose }: { onClose: () => void }) {
  const { signOut, unsent, signOutAnyway, cancel } = useSignOut();
  const start = useEffectEvent(signOut);
  useEffect(() => start(), []);

  function stay() {
    cancel();
    onClose();
  }

  return <SignOutQuestion unsent={unsent} onSignOut={signOutAnyway} onCancel={stay} />;
}
