import type { Item } from '@pouch/contract/items';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { changeQuantityWithToast, completeWithUndo, skipWithUndo } from '../item-actions.ts';
import { useScheduling } from '../list/use-scheduling.tsx';
import { UpcomingRow } from '../upcoming/upcoming-row.tsx';
import '../upcoming/upcoming.css';
import { todayTime } from './today-view.ts';

interface TodayRowsProps {
  items: readonly Item[];
  /** Without a card, inside one. */
  flat?: boolean;
}

/** What is due today, each with a ring that completes it (TD-01). */
export function TodayRows({ items, flat = false }: TodayRowsProps) {
  const now = useNow();
  const zone = useTimezone();
  const { schedule, dialog } = useScheduling();
  return (
    <>
      <VirtualList
        label="Today"
        inset="ring-tile"
        flat={flat}
        things={items}
        rowHeight={57}
        scrollKey={flat ? 'today card' : 'today'}
      >
        {(item) => (
          <UpcomingRow
            item={item}
            now={now}
            zone={zone}
            formatTime={todayTime}
            onComplete={completeWithUndo.list}
            onQuantity={changeQuantityWithToast}
            onSchedule={schedule}
            onSkip={skipWithUndo}
          />
        )}
      </VirtualList>
      {dialog}
    </>
  );
}
