import { Dialog as Radix } from 'radix-ui';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
} from 'react';
import './announcement-dialog.css';
import './dialog.css';
import { useBackToClose } from '../behaviour/use-back-to-close.ts';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';
import { Logo } from '../brand/logo.tsx';

interface AnnouncementDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Buttons at the foot. */
  actions: ReactNode;
  /** Whether its first action gets the focus; else the focus stays where it is. */
  takesFocus: boolean;
  /** A selector of what can be used beside it: a press there leaves it open. */
  beside: string;
  onKeyDown: KeyboardEventHandler;
  children: ReactNode;
}

/**
 * A dialog with the logo that announces a result: it fades in after 100 ms and out over 300 ms. It is not modal: the page
 * below goes on, and a press on it closes the dialog. Load it lazily.
 */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { open, onClose, title, actions, takesFocus, beside, onKeyDown, children } = props;
  const returnFocus = useFocusReturn();
  const surface = useRef<HTMLDivElement>(null);
  useBackToClose(open, onClose);
  useTabInto(open, surface);

  function focusFirstAction(event: Event): void {
    event.preventDefault();
    if (takesFocus) surface.current?.querySelector<HTMLElement>('.dialog-actions button')?.focus();
  }

  return (
    <Radix.Root modal={false} open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={surface}
          onOpenAutoFocus={focusFirstAction}
          onCloseAutoFocus={(event) => {
            if (document.activeElement === document.body) returnFocus(event);
            else event.preventDefault();
          }}
          onFocusOutside={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => {
            if ((event.target as Element).closest(beside) !== null) event.preventDefault();
          }}
          // A press leaves the focus in the field beside it, and a phone's keyboard as it is.
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
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

/** Tab leads from the element that was focused into the dialog, and Shift+Tab from its start back. */
function useTabInto(isOpen: boolean, surface: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' || opener === null || opener === document.body) return;
    const first = surface.current?.querySelector<HTMLElement>('a, button') ?? null;
    const [from, to] = event.shiftKey ? [first, opener as HTMLElement] : [opener, first];
    if (document.activeElement !== from || to?.isConnected !== true) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    // Before the dialog, whose own Tab goes round inside it.
    document.addEventListener('keydown', move, true);
    return () => document.removeEventListener('keydown', move, true);
  }, [isOpen]);
}
