import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode, type RefObject } from 'react';
import './dialog.css';
import './search-overlay.css';
import { useBackToClose } from '../behaviour/use-back-to-close.ts';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

interface SearchOverlayProps {
  onClose: () => void;
  /** Read by screen readers; not shown. */
  title: string;
  /** The search field and its buttons. */
  bar: ReactNode;
  /** Called once it is closed and the focus has returned. */
  afterClose?: RefObject<(() => void) | null>;
  children: ReactNode;
}

/** A search field above its results: full screen on a phone, at the top of the window on a desktop. Load it lazily. */
export function SearchOverlay({ onClose, title, bar, afterClose, children }: SearchOverlayProps) {
  const returnFocus = useFocusReturn();
  useBackToClose(true, onClose);
  const [openedAt] = useState(() => window.location.pathname);

  function onCloseAutoFocus(event: Event) {
    // After navigating to a result, the focus starts on that page instead of returning.
    if (window.location.pathname === openedAt) returnFocus(event);
    else event.preventDefault();
    afterClose?.current?.();
  }

  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content className="finder" aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="finder-bar">{bar}</div>
          <div className="finder-body">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
