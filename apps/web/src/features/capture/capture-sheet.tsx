import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getSession } from '../../data/session/session.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { PouchSheet } from '../../ui/overlay/pouch-sheet.tsx';
import { CaptureBox, type CaptureBoxProps } from './capture-box.tsx';
import { isEmptyDraft } from './draft-storage.ts';
import { readDraft } from './draft.ts';
import type { AddedThought } from './keeping/keep-thought.ts';

export interface CaptureSheetProps extends Pick<CaptureBoxProps, 'recorder'> {
  open: boolean;
  onClose: () => void;
  /** Called with all thoughts that were sent from it, after `onClose`. */
  onAdded: (thoughts: AddedThought[]) => void;
}

/** The capture box as a sheet over any screen, opened by the central add button. Load it lazily. */
export function CaptureSheet({ open, onClose, onAdded, recorder }: CaptureSheetProps) {
  const [earlier, setEarlier] = useState<AddedThought[]>([]);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function close(thoughts: AddedThought[]) {
    onClose();
    if (thoughts.length > 0) onAdded(thoughts);
  }

  function onCaptured(thought: AddedThought) {
    const all = [...earlier, thought];
    // It stays for a next thought that was begun meanwhile.
    if (isShown.current && !isEmptyDraft(readDraft(getSession()?.user.id ?? ''))) setEarlier(all);
    else close(all);
  }

  return (
    <PouchSheet open={open} onClose={() => close(earlier)} title="Pouch a thought">
      <CaptureBox
        variant="sheet"
        autoFocus
        onAdded={onCaptured}
        recorder={recorder}
        extraTool={
          <IconButton label="Close" className="capture-close" onClick={() => close(earlier)}>
            <X />
          </IconButton>
        }
      />
    </PouchSheet>
  );
}
