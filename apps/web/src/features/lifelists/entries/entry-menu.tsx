import { ArrowUpDown, Clock, Pencil, Trash2 } from 'lucide-react';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { useLifeList } from '../data/lifelist-context.ts';
import { PopoverMenu } from './popover-menu.tsx';

interface EntryMenuProps {
  groupName: string;
  entry: LifeListEntry;
}

/** The menu of an entry: everything besides checking it (LL-07). */
export function EntryMenu({ groupName, entry }: EntryMenuProps) {
  const { actions, open } = useLifeList();
  return (
    <PopoverMenu
      label={`Options for ${entry.title}`}
      className="entry-menu"
      choices={[
        { label: 'Rename', Icon: Pencil, onChoose: () => open({ kind: 'rename', entry }) },
        {
          label: entry.scheduled_at === null ? 'Set a time' : 'Change time',
          Icon: Clock,
          onChoose: () => open({ kind: 'time', entry, groupName }),
        },
        { label: 'Move', Icon: ArrowUpDown, onChoose: () => open({ kind: 'move', entryId: entry.id }) },
        { label: 'Delete', Icon: Trash2, isDanger: true, onChoose: () => actions.remove(entry) },
      ]}
    />
  );
}
