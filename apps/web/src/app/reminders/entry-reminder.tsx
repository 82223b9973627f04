import { useLifeLists } from '../../features/lifelists/data/lifelist-queries.ts';
import { useLifeListActions } from '../../features/lifelists/data/use-lifelist-actions.ts';
import type { LifeListView } from '../../data/lifelists/lifelist.ts';
import { useTimezone } from '../../data/user/user-queries.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { ReminderProps } from './item-reminder.tsx';
import { ReminderBar } from './reminder-bar.tsx';

/** A pressed reminder of a LifeList's entry, until it is checked off. */
export function EntryReminder({ reminder, onClose }: ReminderProps) {
  const { lists } = useLifeLists();
  const list = lists?.find(({ id }) => id === reminder.listId);
  return list ? <Entry list={list} reminder={reminder} onClose={onClose} /> : null;
}

function Entry({ list, reminder, onClose }: ReminderProps & { list: LifeListView }) {
  const zone = useTimezone();
  const actions = useLifeListActions(list.id);
  const entry = list.groups.flatMap(({ entries }) => entries).find(({ id }) => id === reminder.sourceId);
  if (!entry || entry.isChecked) return null;
  return (
    <ReminderBar
      reminder={reminder}
      title={entry.title}
      path={`/lifelists/${list.id}`}
      zone={zone}
      onDone={() => {
        actions.check(entry);
        toast({ title: 'Checked off', text: entry.title });
      }}
      onClose={onClose}
    />
  );
}
