import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './dialog.css';
import { useBackToClose } from '../behaviour/use-back-to-close.ts';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence below the title. */
  text?: string;
  /** Buttons side by side at the foot. */
  actions?: ReactNode;
  /** False for a dialog that the browser's Back may itself have opened: it adds no history entry. */
  closesOnBack?: boolean;
  children?: ReactNode;
}

/** A centred modal dialog: traps the focus, closes on Escape, on Back and on a press outside. Load it lazily. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, actions, closesOnBack = true, children } = props;
  const returnFocus = useFocusReturn();
  useBackToClose(open && closesOnBack, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          className="dialog"
          {...(text === undefined && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="dialog-title">{title}</Radix.Title>
          {text !== undefined && <Radix.Description className="dialog-text">{text}</Radix.Description>}
          {children !== undefined && <div className="dialog-body">{children}</div>}
          {actions !== undefined && <div className="dialog-actions">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
