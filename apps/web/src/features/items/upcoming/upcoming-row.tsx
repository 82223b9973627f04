import { CalendarPlus, ChevronDown, Pencil, Repeat, SkipForward, StickyNote } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { defaultPurchaseCategory } from '@pouch/contract/vocabulary';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { editPath } from '../../../data/items/edit-path.ts';
import { completionDelayMs } from '../../../data/items/list-surface.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useIsWaiting } from '../../../data/store/use-store.ts';
import { ButtonLink, Button } from '../../../ui/controls/button.tsx';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { IconButton, IconLink } from '../../../ui/controls/icon-button.tsx';
import { PurchaseChip } from '../purchase-chip.tsx';
import { Ring } from '../../../ui/display/ring.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { SwipeLane } from '../../../ui/list/swipe-lane.tsx';
import { ItemQuantity } from '../list/item-row.tsx';
import { isOverdue, shownCategory } from '../item-view.ts';
import { UpcomingTime } from './upcoming-time.tsx';

/** The actions on a scheduled item. */
export interface UpcomingActions {
  onComplete: (item: Item) => Promise<unknown>;
  onQuantity: (item: Item, quantity: number) => void;
  onSchedule: (item: Item) => void;
  onSkip: (item: Item) => unknown;
}

interface UpcomingRowProps extends UpcomingActions {
  item: Item;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  /** How its time is written; by default with its day. */
  formatTime?: (item: Item, now: number, zone: string) => string;
  /** Whether it stands under the name of its day, which it need not repeat. */
  isUnderDay?: boolean;
}

const trimmedNotes = (item: Item): string => item.body?.trim() ?? '';

/** A scheduled item. A press shows its notes if it has any; otherwise it opens the item, as on every list (UP-03). */
export const UpcomingRow = memo(function UpcomingRow(props: UpcomingRowProps) {
  const { item, now, zone, onComplete } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const fold = useId();
  const isWaiting = useIsWaiting(itemKey(item.id));
  const title = item.cleaned_title;
  const isExpandable = trimmedNotes(item) !== '';
  const target = isExpandable
    ? { onOpen: () => setUnfolded(!isUnfolded), expanded: isUnfolded, controls: fold }
    : { href: editPath(item) };
  return (
    <SwipeLane completionDelayMs={completionDelayMs.list} onComplete={() => onComplete(item)}>
      {(complete, isLeaving) => (
        <div className="upcoming-item" data-unfolded={isUnfolded || undefined}>
          <Row
            title={title}
            {...target}
            detail={<UpcomingDetail {...props} />}
            overdue={isOverdue(item, now, zone)}
            completed={isLeaving}
            waiting={isWaiting}
            leading={
              <>
                <Ring label={`Complete ${title}`} checked={isLeaving} onToggle={complete} />
                <CategoryTile hue={categoryDisplay(shownCategory(item), item.bucket_name).hue} />
              </>
            }
            tools={<Tools {...props} />}
            trailing={<Trailing {...props} isExpandable={isExpandable} />}
          />
          {isUnfolded && <Unfolded id={fold} {...props} />}
        </div>
      )}
    </SwipeLane>
  );
});

function UpcomingDetail({ item, now, zone, formatTime, isUnderDay = false }: UpcomingRowProps) {
  return (
    <>
      {isOverdue(item, now, zone) && <span className="sr-only">Overdue</span>}
      {formatTime === undefined ? (
        <UpcomingTime item={item} now={now} zone={zone} isUnderDay={isUnderDay} />
      ) : (
        <span className="upcoming-time">{formatTime(item, now, zone)}</span>
      )}
      {item.is_recurring && <Repeat aria-label="Recurring" />}
      {trimmedNotes(item) !== '' && <StickyNote aria-label="Has notes" />}
      {shownCategory(item) === 'Shopping' && (
        <PurchaseChip category={item.purchaseCategory ?? defaultPurchaseCategory} />
      )}
    </>
  );
}

function Tools({ item, onSchedule, onSkip }: UpcomingRowProps) {
  return (
    <>
      {item.is_recurring && (
        <IconButton label={`Skip ${item.cleaned_title} this time`} onClick={() => onSkip(item)}>
          <SkipForward />
        </IconButton>
      )}
      <IconButton
        label={`Schedule ${item.cleaned_title}`}
        aria-haspopup="dialog"
        className="row-tool-kept"
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

function Trailing({ item, onQuantity, isExpandable }: UpcomingRowProps & { isExpandable: boolean }) {
  return (
    <>
      {shownCategory(item) === 'Shopping' && <ItemQuantity item={item} onQuantity={onQuantity} />}
      {isExpandable && <ChevronDown className="icon-small upcoming-chevron" />}
    </>
  );
}

function Unfolded({ id, item, onSchedule, onSkip }: UpcomingRowProps & { id: string }) {
  const notes = trimmedNotes(item);
  return (
    <div id={id} className="upcoming-fold">
      {notes !== '' && <p dir="auto">{notes}</p>}
      <div className="upcoming-acts">
        {item.is_recurring && (
          <Button size="small" onClick={() => onSkip(item)}>
            Skip this time
          </Button>
        )}
        <Button size="small" onClick={() => onSchedule(item)}>
          Schedule
        </Button>
        <ButtonLink size="small" href={editPath(item)}>
          Edit
        </ButtonLink>
      </div>
    </div>
  );
}
