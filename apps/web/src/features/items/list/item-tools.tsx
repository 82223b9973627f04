import { CalendarPlus, Pencil } from 'lucide-react';
import type { Item } from '@pouch/contract/items';
import { editPath } from '../../../data/items/edit-path.ts';
import { IconButton, IconLink } from '../../../ui/controls/icon-button.tsx';
import { loadScheduleDialog } from './use-scheduling.tsx';

interface ItemToolsProps {
  item: Item;
  onSchedule: (item: Item) => void;
}

/** Schedule, which touch screens show too, and Edit, which a press on the row does there (DD-03, SC-01). */
export function ItemTools({ item, onSchedule }: ItemToolsProps) {
  return (
    <>
      <IconButton
        label={`Schedule ${item.cleaned_title}`}
        aria-haspopup="dialog"
        className="row-tool-kept"
        onPointerEnter={() => void loadScheduleDialog()}
        onClick={() => onSchedule(item)}
      >
        <CalendarPlus />
      </IconButton>
      <IconLink label={`Edit ${item.cleaned_title}`} href={editPath(item)}>
        <Pencil />
      </IconLink>
    </>
  );
}
