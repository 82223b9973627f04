import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './dialog.css';
import { IconButton } from '../controls/icon-button.tsx';
import { useBackToClose } from '../behaviour/use-back-to-close.ts';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /**
   * Adds a Close button beside the title, which gets the initial focus: `head` for a sheet that is read before acting,
   * `corner` for a sheet about an item, whose title may be long.
   */
  close?: 'head' | 'corner';
  children: ReactNode;
}

/** A sheet that rises from the bottom edge of a phone and is centred on a desktop. Load it lazily. */
export function Sheet({ open, onClose, title, close, children }: SheetProps) {
  const returnFocus = useFocusReturn();
  useBackToClose(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={clsx('sheet', close === 'corner' && 'sheet-about')}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <div className="sheet-pull" aria-hidden />
          <div className={close && `sheet-${close}`}>
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            {close && (
              <IconButton label="Close" onClick={onClose}>
                <X />
              </IconButton>
            )}
          </div>
          <div className="dialog-body">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
