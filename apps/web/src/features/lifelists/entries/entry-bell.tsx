import { Bell, BellRing } from 'lucide-react';
import type { LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import { bellPress } from '../data/lifelist-view.ts';

interface EntryBellProps {
  groupName: string;
  entry: LifeListEntry;
}

/** Rings at an entry's time. Without a time it asks for one; with one it is turned on and off (LL-04). */
export function EntryBell({ groupName, entry }: EntryBellProps) {
  const { id, actions, open } = useLifeList();
  const isTimed = entry.scheduled_at !== null;
  const isOn = entry.notification;

  function press() {
    const does = bellPress(entry, { isWeekly: id === 'planner', now: Date.now() });
    if (does === 'ask') open({ kind: 'time', entry, groupName });
    else actions.update(entry, { notification: does === 'on' });
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
