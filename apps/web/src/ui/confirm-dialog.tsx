import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  confirmLabel: string;
  /** While it runs, such as "Deleting...". */
  busyLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before something that destroys. Load it lazily. */
export function ConfirmDialog({
  confirmLabel,
  busyLabel,
  busy = false,
  onConfirm,
  onClose,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger-filled"
            busy={busy}
            {...(busyLabel !== undefined && { busyLabel })}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
