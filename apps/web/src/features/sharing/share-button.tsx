import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { Shareable } from './share-view.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));

interface ShareButtonProps {
  shareable: Shareable;
  /** Shown above the contacts, such as what will not be sent. */
  note?: string | undefined;
}

/** Sends an item or a LifeList to a contact (SH-01). */
export function ShareButton({ shareable, note }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send />
      </IconButton>
      <Suspense>
        {isOpen && <ShareSheet shareable={shareable} note={note} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
