import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './announcement-dialog.css';
import './dialog.css';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';
import { Logo } from '../brand/logo.tsx';

interface AnnouncementDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Buttons at the foot. */
  actions: ReactNode;
  children: ReactNode;
}

/** Enter closes an announcement, whatever else it has to press. */
function focusFirstAction(event: Event): void {
  const action = (event.target as HTMLElement).querySelector<HTMLElement>('.dialog-actions button');
  if (action === null) return;
  event.preventDefault();
  action.focus();
}

/** A dialog with the logo that announces a result: it fades in after 100 ms and out over 300 ms. Load it lazily. */
export function AnnouncementDialog({ open, onClose, title, actions, children }: AnnouncementDialogProps) {
  const returnFocus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim announcement-scrim" />
        <Radix.Content
          onOpenAutoFocus={focusFirstAction}
          onCloseAutoFocus={returnFocus}
          className="dialog announcement"
          aria-describedby={undefined}
        >
          <div className="announcement-head">
            <Logo size={36} />
            <Radix.Title className="dialog-title">{title}</Radix.Title>
          </div>
          <div className="dialog-body">{children}</div>
          <div className="dialog-actions">{actions}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
