import { BellRing, Clock } from 'lucide-react';
import { memo } from 'react';
import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import type { LifeListEntry as Entry } from '@pouch/contract/life-lists';
import { formatClock, formatDue } from '../../../labels/format-time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Ring } from '../../../ui/display/ring.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { EntryBell } from './entry-bell.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import { useIsEntryWaiting } from '../data/use-is-entry-waiting.ts';

interface LifeListEntryProps {
  groupName: string;
  entry: Entry;
  /** Where the title links to; without it the whole row checks the entry. */
  href?: string;
}

/** One row of a list: check, title and menu. The planner's rows have a bell in place of the checkbox (LL-03). */
export const LifeListEntry = memo(function LifeListEntry({ groupName, entry, href }: LifeListEntryProps) {
  const { id, actions } = useLifeList();
  const isPlanned = id === 'planner';
  const isWeekly = plannerDayIndex(id, groupName) !== null;
  const isWaiting = useIsEntryWaiting(id, entry.id);
  return (
    <Row
      title={entry.title}
      padded={isPlanned}
      completed={!isPlanned && entry.isChecked}
      waiting={isWaiting}
      {...(href !== undefined && { href })}
      {...(entry.scheduled_at !== null && {
        detail: <EntryTime at={entry.scheduled_at} entry={entry} isWeekly={isWeekly} />,
      })}
      {...(!isPlanned && {
        leading: (
          <Ring
            shape="square"
            label={`Check ${entry.title}`}
            checked={entry.isChecked}
            onToggle={() => actions.check(entry)}
          />
        ),
      })}
      trailing={
        <>
          {isPlanned && <EntryBell groupName={groupName} entry={entry} />}
          <EntryMenu groupName={groupName} entry={entry} />
        </>
      }
    />
  );
});

function EntryTime({ at, entry, isWeekly }: { at: string; entry: Entry; isWeekly: boolean }) {
  const zone = useTimezone();
  const now = useNow();
  const Icon = entry.notification ? BellRing : Clock;
  return (
    <>
      <Icon />
      <span>{isWeekly ? formatClock(at, zone) : formatDue(entry, new Date(now), zone)}</span>
    </>
  );
}
