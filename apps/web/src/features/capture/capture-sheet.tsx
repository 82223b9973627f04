import type { Item } from '@pouch/contract/schemas/items';
import { PouchSheet } from '../../ui/overlay/pouch-sheet.tsx';
import { CaptureBox, CloseTool, type CaptureBoxProps } from './capture-box.tsx';

interface CaptureSheetProps extends Pick<CaptureBoxProps, 'recorder'> {
  open: boolean;
  onClose: () => void;
  /** What a thought became; the sheet has closed by then. */
  onAdded: (items: Item[]) => void;
}

/** The pocket as a sheet over any screen, opened by the central add button. Load it lazily. */
export function CaptureSheet({ open, onClose, onAdded, recorder }: CaptureSheetProps) {
  function onKept(items: Item[]) {
    onClose();
    onAdded(items);
  }
  return (
    <PouchSheet open={open} onClose={onClose} title="Pouch a thought">
      <CaptureBox
        variant="sheet"
        autoFocus
        onAdded={onKept}
        recorder={recorder}
        extraTool={<CloseTool onClose={onClose} />}
      />
    </PouchSheet>
  );
}
