import { CalendarPlus, Check, SkipForward, Sunrise, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Item } from '@pouch/contract/items';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { editPath } from '../../../data/items/edit-path.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useIsWaiting } from '../../../data/store/use-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { listTime } from '../item-time.ts';
import { shownCategory } from '../item-view.ts';
import { describeMissed } from './missed-view.ts';
import { nextDate } from '../schedule/schedule-next.ts';

/** The actions on an overdue item. */
export interface MissedActions {
  onDone: (item: Item) => unknown;
  onSkip: (item: Item) => unknown;
  onTomorrow: (item: Item) => unknown;
  onPick: (item: Item) => unknown;
  onDelete: (item: Item) => unknown;
}

interface MissedRowProps extends MissedActions {
  item: Item;
  now: number;
  zone: string;
}

/** An overdue item with its actions (SC-07). */
export const MissedRow = memo(function MissedRow(props: MissedRowProps) {
  const { item, now, zone, onDone, onSkip, onTomorrow, onPick, onDelete } = props;
  const title = item.cleaned_title;
  const next = nextDate(item, now);
  const isWaiting = useIsWaiting(itemKey(item.id));
  return (
    <div className="missed-item" role="group" aria-label={title}>
      <Row
        padded
        title={title}
        href={editPath(item)}
        overdue
        waiting={isWaiting}
        leading={<CategoryTile hue={categoryDisplay(shownCategory(item), item.bucket_name).hue} />}
        detail={
          <>
            <span className="sr-only">Overdue</span>
            <span>{describeMissed(item, now, zone)}</span>
          </>
        }
      />
      <div className="missed-acts">
        <Button size="small" onClick={() => onDone(item)}>
          <Check className="icon-small" />
          Done
        </Button>
        {next !== null && (
          <Button size="small" onClick={() => onSkip(item)}>
            <SkipForward className="icon-small" />
            Skip to {lowercaseDayName(listTime({ ...item, scheduled_at: next }, now, zone))}
          </Button>
        )}
        <Button size="small" onClick={() => onTomorrow(item)}>
          <Sunrise className="icon-small" />
          Tomorrow
        </Button>
        <IconButton label={`Pick a date for ${title}`} onClick={() => onPick(item)}>
          <CalendarPlus />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={() => onDelete(item)}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  );
});

const lowercaseDayName = (time: string): string =>
  time.replace(/^(Today|Tomorrow)/, (day) => day.toLowerCase());
