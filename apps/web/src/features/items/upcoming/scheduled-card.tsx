import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, Repeat } from 'lucide-react';
import { useId } from 'react';
import type { Item } from '@pouch/contract/items';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { editPath } from '../../../data/items/edit-path.ts';
import { useIsRestricted } from '../../../data/user/use-is-restricted.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { itemQueries } from '../item-queries.ts';
import { homeTime } from '../item-time.ts';
import { isOverdue, scheduledList, shownCategory } from '../item-view.ts';
import { itemsAfterToday } from './upcoming-view.ts';
import './scheduled-card.css';

/** The maximum number of items on the card (HO-04). */
const maxShownItems = 5;

interface ScheduledCardProps {
  /** `sidebar` is narrow and has no surface. */
  variant?: 'card' | 'sidebar';
  /** Whether it is below a Today card, and so leaves out what that shows as long as five others are left (TD-02). */
  isBelowToday?: boolean;
}

/** The five earliest active scheduled items (HO-04). */
export function ScheduledCard({ variant = 'card', isBelowToday = false }: ScheduledCardProps) {
  const heading = useId();
  const isRestricted = useIsRestricted();
  return (
    <section aria-labelledby={heading} className={`scheduled scheduled-${variant}`}>
      <div className="scheduled-head">
        <h2 id={heading}>Scheduled</h2>
        {!isRestricted && (
          <ButtonLink variant="quiet" size="small" href="/upcoming">
            View All
          </ButtonLink>
        )}
      </div>
      <ScheduledItems isBelowToday={isBelowToday} />
    </section>
  );
}

function ScheduledItems({ isBelowToday }: Required<Pick<ScheduledCardProps, 'isBelowToday'>>) {
  const query = useQuery(itemQueries.list({ status: 'Active' }));
  const now = useNow();
  const zone = useTimezone();

  if (query.isPending) return <ListSkeleton rows={maxShownItems} leading="tile" flat />;
  if (query.isLoadingError) {
    return (
      <div className="scheduled-note">
        <p>Your scheduled items did not load.</p>
        <Button variant="quiet" size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const later = isBelowToday ? itemsAfterToday(query.data, now, zone) : [];
  const isEnough = later.length >= maxShownItems;
  const items = (isEnough ? later : scheduledList(query.data)).slice(0, maxShownItems);
  if (items.length === 0) {
    return <p className="scheduled-note">Nothing scheduled. Try “Dentist tomorrow at 3pm”.</p>;
  }
  return (
    <List label="Scheduled" inset="tile" flat>
      {items.map((item) => (
        <ScheduledRow key={item.id} item={item} now={now} zone={zone} />
      ))}
    </List>
  );
}

function ScheduledRow({ item, now, zone }: { item: Item; now: number; zone: string }) {
  const isLate = isOverdue(item, now, zone);
  return (
    <li>
      <Row
        padded
        title={item.cleaned_title}
        href={editPath(item)}
        overdue={isLate}
        leading={<CategoryTile hue={categoryDisplay(shownCategory(item), item.bucket_name).hue} />}
        detail={
          <>
            {isLate && <CircleAlert aria-label="Overdue" />}
            <span>{homeTime(item, now, zone)}</span>
            {item.is_recurring && <Repeat aria-label="Recurring" />}
          </>
        }
        trailing={<ChevronRight className="icon-small" />}
      />
    </li>
  );
}
