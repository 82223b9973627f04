import { ChevronDown, Pencil, Repeat, StickyNote } from 'lucide-react';
import { memo, useState } from 'react';
import { defaultPurchaseCategory } from '@pouch/contract/vocabulary';
import { categoryLook } from '../../lib/category-look.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { PurchaseChip } from '../../ui/purchase-chip.tsx';
import { Ring } from '../../ui/ring.tsx';
import { Row } from '../../ui/row.tsx';
import { SweepRow } from '../../ui/sweep-row.tsx';
import { editPath, ItemQuantity, type ItemRowProps } from './item-row.tsx';
import { fullTime } from './item-time.ts';
import { isOverdue, shownCategory } from './item-view.ts';
import { holdMilliseconds } from './use-completion.ts';

/** A scheduled item: pressing one with notes unfolds them, pressing any other opens it (UP-03). */
export const UpcomingRow = memo(function UpcomingRow(props: ItemRowProps) {
  const { item, now, place, onComplete } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const title = item.cleaned_title;
  const notes = item.body?.trim() ?? '';
  const target = notes === '' ? { href: editPath(item) } : { onOpen: () => setUnfolded(!isUnfolded) };
  return (
    <SweepRow holdMilliseconds={holdMilliseconds[place]} onComplete={() => onComplete(item)}>
      {(complete, isLeaving) => (
        <div className="upcoming-item" data-unfolded={isUnfolded || undefined}>
          <Row
            title={title}
            {...target}
            detail={<UpcomingDetail {...props} hasNotes={notes !== ''} />}
            overdue={isOverdue(item, now)}
            completed={isLeaving}
            leading={
              <>
                <Ring label={`Complete ${title}`} checked={isLeaving} onToggle={complete} />
                <CategoryTile hue={categoryLook(shownCategory(item), item.bucket_name).hue} />
              </>
            }
            tools={
              <IconLink label={`Edit ${title}`} href={editPath(item)}>
                <Pencil />
              </IconLink>
            }
            trailing={<Trailing {...props} hasNotes={notes !== ''} />}
          />
          {isUnfolded && (
            <div className="upcoming-notes">
              <p dir="auto">{notes}</p>
              <IconLink label={`Edit ${title}`} href={editPath(item)}>
                <Pencil />
              </IconLink>
            </div>
          )}
        </div>
      )}
    </SweepRow>
  );
});

function UpcomingDetail({ item, now, zone, hasNotes }: ItemRowProps & { hasNotes: boolean }) {
  return (
    <>
      <span>{fullTime(item.scheduled_at ?? '', now, zone)}</span>
      {item.is_recurring && <Repeat aria-label="Recurring" />}
      {hasNotes && <StickyNote aria-label="Has notes" />}
      {shownCategory(item) === 'Shopping' && (
        <PurchaseChip category={item.purchaseCategory ?? defaultPurchaseCategory} />
      )}
    </>
  );
}

function Trailing({ item, onQuantity, hasNotes }: ItemRowProps & { hasNotes: boolean }) {
  const isShopping = shownCategory(item) === 'Shopping';
  return (
    <>
      {isShopping && <ItemQuantity item={item} onQuantity={onQuantity} />}
      {hasNotes && <ChevronDown className="icon-small upcoming-chevron" />}
    </>
  );
}
