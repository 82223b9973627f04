import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import './dialog.css';
import './search-overlay.css';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

interface FinderProps {
  onClose: () => void;
  /** Read by screen readers; not shown. */
  title: string;
  /** The line that is written in, and its buttons. */
  bar: ReactNode;
  children: ReactNode;
}

/** A field over what it finds: the whole screen on a phone, hung from the top on a desktop. Load it lazily. */
export function Finder({ onClose, title, bar, children }: FinderProps) {
  const returnFocus = useFocusReturn();
  const [openedAt] = useState(() => window.location.pathname);

  function onCloseAutoFocus(event: Event) {
    // Whoever went to what was found starts there, not where they came from.
    if (window.location.pathname === openedAt) returnFocus(event);
    else event.preventDefault();
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
