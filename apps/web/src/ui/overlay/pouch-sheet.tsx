import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './dialog.css';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

interface PouchSheetProps {
  open: boolean;
  onClose: () => void;
  /** Read by screen readers, and shown where there are tools beside it. */
  title: string;
  /** IconButtons at the right of the title. */
  tools?: ReactNode;
  /** A press outside does not close it: something that would be lost is under way. */
  holds?: boolean;
  /** A Pocket of variant `sheet`, or what else goes into the pouch. */
  children: ReactNode;
}

/** A sheet of cloth whose upper edge is the lifted flap. Sits on the keyboard. Load it lazily. */
export function PouchSheet({ open, onClose, title, tools, holds = false, children }: PouchSheetProps) {
  const returnFocus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="sheet sheet-pouch"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => holds && event.preventDefault()}
        >
          <svg className="sheet-arch" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
            <path d="M0 40V32C24 3 76 3 100 32V40Z" />
            <path className="seam" d="M1.6 36C25 9 75 9 98.4 36" />
          </svg>
          {tools === undefined ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <div className="sheet-head">
              <Radix.Title className="sheet-title">{title}</Radix.Title>
              {tools}
            </div>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
