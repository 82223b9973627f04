import { Calendar, CircleAlert, Image, Repeat, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import { defaultPurchaseCategory } from '@pouch/contract/vocabulary';
import { PurchaseChip } from './purchase-chip.tsx';
import { RowDot } from '../../ui/list/row.tsx';
import { listTime } from './item-time.ts';
import { isOverdue, shownCategory } from './item-view.ts';

/** The second line of an item's row: purchase category, time, recurrence, picture, notes; undefined if it would be empty. */
export function itemDetail(item: Item, now: number, zone: string): ReactNode {
  const isShopping = shownCategory(item) === 'Shopping';
  const hasNotes = item.body !== null && item.body.trim() !== '';
  const hasPicture = item.image_url !== null;
  if (!isShopping && item.scheduled_at === null && !hasPicture && !hasNotes) return undefined;
  return (
    <>
      {isShopping && <PurchaseChip category={item.purchaseCategory ?? defaultPurchaseCategory} />}
      {item.scheduled_at !== null && <Time item={item} now={now} zone={zone} />}
      {item.is_recurring && <Repeat aria-label="Recurring" />}
      {hasPicture && <Image aria-label="Has a picture" />}
      {hasNotes && <Notes text={item.body ?? ''} isBrief={isShopping || item.scheduled_at !== null} />}
    </>
  );
}

function Time({ item, now, zone }: { item: Item; now: number; zone: string }) {
  const time = <span>{listTime(item, now, zone)}</span>;
  if (!isOverdue(item, now, zone)) {
    return (
      <span className="row-part">
        <Calendar aria-hidden />
        {time}
      </span>
    );
  }
  return (
    <span className="row-part">
      <CircleAlert aria-hidden />
      <span className="flex-none">Overdue</span>
      <RowDot />
      {time}
    </span>
  );
}

/** Notes: an icon and their first 120 characters, or with `isBrief` the icon alone. */
function Notes({ text, isBrief }: { text: string; isBrief: boolean }) {
  if (isBrief) return <StickyNote aria-label="Has notes" />;
  return (
    <>
      <StickyNote aria-hidden />
      <span dir="auto">{text.slice(0, 120)}</span>
    </>
  );
}
