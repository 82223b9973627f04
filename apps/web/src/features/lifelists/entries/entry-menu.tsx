import { ArrowUpDown, Bell, BellOff, Clock, Pencil, Trash2 } from 'lucide-react';
import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useLifeList } from '../data/lifelist-context.ts';
import { bellAction } from '../data/lifelist-view.ts';
import { PopoverMenu, type MenuChoice } from './popover-menu.tsx';

interface EntryMenuProps {
  groupName: string;
  entry: LifeListEntry;
}

/** The menu of an entry: everything besides checking it (LL-07), also its reminder (LL-04). */
export function EntryMenu({ groupName, entry }: EntryMenuProps) {
  const { id, actions, open } = useLifeList();
  const zone = useTimezone();
  const isTimed = entry.scheduled_at !== null;
  const isOn = entry.notification;
  const askForTime = () => open({ kind: 'time', entry, groupName });

  function toggleReminder() {
    const action = bellAction(entry, {
      isWeekly: plannerDayIndex(id, groupName) !== null,
      now: Date.now(),
      zone,
    });
    if (action === 'ask') askForTime();
    else actions.update(entry, { notification: action === 'on' });
  }

  // The planner has a bell in the row.
  const reminder: MenuChoice[] =
    isTimed && id !== 'planner'
      ? [
          {
            label: isOn ? 'Turn reminder off' : 'Turn reminder on',
            Icon: isOn ? BellOff : Bell,
            onChoose: toggleReminder,
          },
        ]
      : [];
  return (
    <PopoverMenu
      label={`Options for ${entry.title}`}
      className="entry-menu"
      choices={[
        { label: 'Rename', Icon: Pencil, onChoose: () => open({ kind: 'rename', entry }) },
        ...reminder,
        {
          label: isTimed ? (entry.all_day ? 'Change date' : 'Change time') : 'Set a reminder',
          Icon: isTimed ? Clock : Bell,
          onChoose: askForTime,
        },
        { label: 'Move', Icon: ArrowUpDown, onChoose: () => open({ kind: 'move', entryId: entry.id }) },
        { label: 'Delete', Icon: Trash2, isDanger: true, onChoose: () => actions.remove(entry) },
      ]}
    />
  );
}
