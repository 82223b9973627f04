import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ManualPreset } from './manual-entry.ts';

const load = () => import('./manual-entry-sheet.tsx');
const ManualEntrySheet = lazy(async () => ({ default: (await load()).ManualEntrySheet }));

interface AddItemToolProps {
  /** What the screen already says of a new item. */
  preset: ManualPreset;
  onAdded?: (item: Item) => void;
}

/** The plus in a header: writes down an item field by field, without sorting (IL-10). */
export function AddItemTool({ preset, onAdded }: AddItemToolProps) {
  const [isOpen, setOpen] = useState(false);
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
            preset={preset}
            onClose={() => setOpen(false)}
            onAdded={(item) => onAdded?.(item)}
          />
        )}
      </Suspense>
    </>
  );
}
