import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './dialog.css';
import { useBackToClose } from '../behaviour/use-back-to-close.ts';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

interface PouchSheetProps {
  open: boolean;
  onClose: () => void;
  /** Read by screen readers; shown only if there are tools beside it. */
  title: string;
  /** IconButtons at the right of the title. */
  tools?: ReactNode;
  /** Whether a press outside leaves it open, because work in progress would be lost. */
  ignoresOutsidePress?: boolean;
  /** A Pocket of variant `sheet`, or other content. */
  children: ReactNode;
}

/** A sheet whose upper edge is drawn as the lifted flap. Stays above the on-screen keyboard. Load it lazily. */
export function PouchSheet({
  open,
  onClose,
  title,
  tools,
  ignoresOutsidePress = false,
  children,
}: PouchSheetProps) {
  const returnFocus = useFocusReturn();
  useBackToClose(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="sheet sheet-pouch"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => ignoresOutsidePress && event.preventDefault()}
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
