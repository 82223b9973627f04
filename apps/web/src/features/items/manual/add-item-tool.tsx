import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { randomKey } from '../../../lib/random-key.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { emptyEntry, type ManualDraft, type ManualPreset } from './manual-entry.ts';

const load = () => import('./manual-entry-sheet.tsx');
const ManualEntrySheet = lazy(async () => ({ default: (await load()).ManualEntrySheet }));

interface AddItemToolProps {
  /** What the screen already says of a new item. */
  preset: ManualPreset;
  onAdded?: (item: Item) => void;
}

/**
 * The plus in a header: writes down an item field by field, without sorting (IL-10). What was written stays when the
 * sheet is closed by accident, until it is cancelled or the screen is left.
 */
export function AddItemTool({ preset, onAdded }: AddItemToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<ManualDraft | null>(null);

  function close(draft: ManualDraft | null) {
    setKept(draft && draft.entry.title.trim() !== '' ? draft : null);
    setOpen(false);
  }

  return (
    <>
      <IconButton
        label="Add New Item"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Plus />
      </IconButton>
      <Suspense>
        {isOpen && (
          <ManualEntrySheet
            draft={kept ?? { entry: emptyEntry(preset), key: randomKey() }}
            onClose={close}
            onCancel={() => close(null)}
            onAdded={(item) => {
              close(null);
              onAdded?.(item);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
