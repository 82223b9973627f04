import { unsentChanges } from '../../labels/unsent-changes.ts';
// Not loaded lazily: what is unsent is asked about without a network too.
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

interface SignOutQuestionProps {
  /** The number of changes that a sign-out would lose; nothing is asked for 0. */
  unsent: number;
  onSignOut: () => void;
  onCancel: () => void;
}

/** Asks before a sign-out deletes what the server does not have (OF-09). */
export function SignOutQuestion({ unsent, onSignOut, onCancel }: SignOutQuestionProps) {
  if (unsent === 0) return null;
  return (
    <ConfirmDialog
      open
      title={`${unsentChanges(unsent)}. Sign out anyway?`}
      text={`${unsent === 1 ? 'It is' : 'They are'} only on this device, and signing out deletes what is here.`}
      confirmLabel="Sign out"
      onConfirm={onSignOut}
      onClose={onCancel}
    />
  );
}
