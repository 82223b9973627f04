import { Bell, BellRing } from 'lucide-react';
import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useLifeList } from '../data/lifelist-context.ts';
import { bellAction } from '../data/lifelist-view.ts';

interface EntryBellProps {
  groupName: string;
  entry: LifeListEntry;
}

/** The switch of an entry's reminder; asks for a time where it has none (LL-04). */
export function EntryBell({ groupName, entry }: EntryBellProps) {
  const { id, actions, open } = useLifeList();
  const zone = useTimezone();
  const isTimed = entry.scheduled_at !== null;
  const isOn = entry.notification;

  function press() {
    const action = bellAction(entry, {
      isWeekly: plannerDayIndex(id, groupName) !== null,
      now: Date.now(),
      zone,
    });
    if (action === 'ask') open({ kind: 'time', entry, groupName });
    else actions.update(entry, { notification: action === 'on' });
  }

  return (
    <IconButton
      label={isTimed ? `Reminder for ${entry.title}` : `Set a time for ${entry.title}`}
      {...(isTimed ? { pressed: isOn } : { 'aria-haspopup': 'dialog' as const })}
      className="entry-bell"
      onClick={press}
    >
      {isOn ? <BellRing /> : <Bell />}
    </IconButton>
  );
}
