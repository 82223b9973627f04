import { Button } from '../controls/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'closesOnBack'> {
  /** The consequence, and whether it can be undone. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
}

/** Asks for confirmation of a destructive action. Load it lazily. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', onConfirm, onClose, ...rest } = props;
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant="danger-filled" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
