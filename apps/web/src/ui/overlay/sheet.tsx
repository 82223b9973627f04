import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './dialog.css';
import { IconButton } from '../controls/icon-button.tsx';
import { useFocusReturn } from '../behaviour/use-focus-return.ts';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /**
   * With a Close button beside the title, which has the focus at first: `head` for a sheet one reads before one acts,
   * `corner` for one about a thing, whose title may be as long as people write.
   */
  close?: 'head' | 'corner';
  children: ReactNode;
}

/** A sheet that rises from the foot of a phone, and stands in the middle of a desktop. Load it lazily. */
export function Sheet({ open, onClose, title, close, children }: SheetProps) {
  const returnFocus = useFocusReturn();
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
