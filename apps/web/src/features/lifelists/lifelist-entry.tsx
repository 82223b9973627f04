import { memo } from 'react';
import type { LifeListEntry as Entry } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { formatClock } from '../../lib/format-time.ts';
import { useTimezone } from '../../lib/user-queries.ts';
import { Ring } from '../../ui/ring.tsx';
import { Row } from '../../ui/row.tsx';
import { useCheckEntry, type EntryPlace } from './lifelist-queries.ts';

interface LifeListEntryProps {
  listId: LifeListId;
  groupName: string;
  index: number;
  entry: Entry;
  /** Where its title leads; without it the whole line checks it. */
  href?: string;
}

/** One line of a list. The planner's stand on their day with their time, and are not checked off (LL-03). */
export const LifeListEntry = memo(function LifeListEntry({ entry, href, ...place }: LifeListEntryProps) {
  const zone = useTimezone();
  const leads = href === undefined ? {} : { href };
  if (place.listId === 'planner') {
    const time = entry.scheduled_at === null ? null : formatClock(entry.scheduled_at, zone);
    return (
      <Row title={entry.title} padded {...leads} {...(time !== null && { detail: <span>{time}</span> })} />
    );
  }
  return (
    <Row
      title={entry.title}
      completed={entry.isChecked}
      {...leads}
      leading={<CheckBox entry={entry} place={{ ...place, entryId: entry.id }} />}
    />
  );
});

function CheckBox({ entry, place }: { entry: Entry; place: EntryPlace }) {
  const check = useCheckEntry(place);
  return (
    <Ring
      shape="square"
      label={`Check ${entry.title}`}
      checked={entry.isChecked}
      onToggle={() => check(!entry.isChecked)}
    />
  );
}
