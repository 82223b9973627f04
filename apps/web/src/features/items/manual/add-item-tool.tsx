import { ListPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { newItemId } from '../../../data/items/new-item-id.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { emptyEntry, type ManualDraft, type ManualPreset } from './manual-entry.ts';

const load = () => import('./manual-entry-sheet.tsx');
const ManualEntrySheet = lazy(async () => ({ default: (await load()).ManualEntrySheet }));

interface AddItemToolProps {
  /** Fields of the new item that the screen determines. */
  preset: ManualPreset;
  onAdded?: (item: Item) => void;
  /** Makes it a button with these words below an empty list on desktops; phones have their add button there. */
  emptyText?: string;
}

/**
 * The plus button in a header: adds an item field by field, without sorting (IL-10). If the sheet is closed without
 * Cancel, its draft is kept until the user cancels or leaves the screen.
 */
export function AddItemTool({ preset, onAdded, emptyText }: AddItemToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [savedDraft, setSavedDraft] = useState<ManualDraft | null>(null);

  function close(draft: ManualDraft | null) {
    setSavedDraft(draft && draft.entry.title.trim() !== '' ? draft : null);
    setOpen(false);
  }

  const opener = {
    'aria-haspopup': 'dialog',
    onPointerEnter: () => void load(),
    onClick: () => setOpen(true),
  } as const;

  return (
    <>
      {emptyText === undefined ? (
        <IconButton label="Add New Item" {...opener}>
          <ListPlus />
        </IconButton>
      ) : (
        <Button className="mt-4 max-desktop:hidden" {...opener}>
          <Plus className="icon-small" />
          {emptyText}
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <ManualEntrySheet
            draft={savedDraft ?? { entry: emptyEntry(preset), id: newItemId() }}
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
