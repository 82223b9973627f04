import { newItemId } from '../../data/items/new-item-id.ts';
import { emptyEntry, type ManualDraft } from '../../features/items/manual/manual-entry.ts';
import { ManualEntrySheet } from '../../features/items/manual/manual-entry-sheet.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface AddItemOverlayProps {
  /** What was typed and not added before. */
  draft: ManualDraft | null;
  /** Called with the current draft when the sheet is closed without Cancel. */
  onClose: (draft: ManualDraft | null) => void;
}

/** Adds an item field by field from any screen (FW-07, IL-10). Load it lazily. */
export function AddItemOverlay({ draft, onClose }: AddItemOverlayProps) {
  return (
    <ManualEntrySheet
      draft={draft ?? { entry: emptyEntry(), id: newItemId() }}
      onClose={(left) => onClose(left.entry.title.trim() === '' ? null : left)}
      onCancel={() => onClose(null)}
      onAdded={({ cleaned_title }) => {
        onClose(null);
        toast({ title: 'Item added', text: cleaned_title });
      }}
    />
  );
}
