import { X } from 'lucide-react';
import type { AddedItem } from '@pouch/contract/sorting-rules';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { PouchSheet } from '../../ui/overlay/pouch-sheet.tsx';
import { CaptureBox, type CaptureBoxProps } from './capture-box.tsx';

export interface CaptureSheetProps extends Pick<CaptureBoxProps, 'recorder'> {
  open: boolean;
  onClose: () => void;
  /** Called with the items of the thought, after `onClose`. */
  onAdded: (items: AddedItem[]) => void;
}

/** The capture box as a sheet over any screen, opened by the central add button. Load it lazily. */
export function CaptureSheet({ open, onClose, onAdded, recorder }: CaptureSheetProps) {
  function onCaptured(items: AddedItem[]) {
    onClose();
    onAdded(items);
  }
  return (
    <PouchSheet open={open} onClose={onClose} title="Pouch a thought">
      <CaptureBox
        variant="sheet"
        autoFocus
        onAdded={onCaptured}
        recorder={recorder}
        extraTool={
          <IconButton label="Close" className="capture-close" onClick={onClose}>
            <X />
          </IconButton>
        }
      />
    </PouchSheet>
  );
}
