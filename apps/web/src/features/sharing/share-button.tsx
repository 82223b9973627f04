import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { SharedThing } from './share-view.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));

interface ShareButtonProps {
  thing: SharedThing;
  /** Said before somebody is chosen, such as what will not be sent. */
  note?: string | undefined;
}

/** Sends an item or a LifeList to a contact (SH-01). */
export function ShareButton({ thing, note }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send />
      </IconButton>
      <Suspense>{isOpen && <ShareSheet thing={thing} note={note} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
