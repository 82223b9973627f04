import type { Item } from '@pouch/contract/items';
import { formatClock } from '../../../labels/format-time.ts';
import { fullTime, shortTime } from '../item-time.ts';

interface UpcomingTimeProps {
  item: Item;
  now: number;
  zone: string;
  /** Whether it stands under the name of its day, which it need not repeat. */
  isUnderDay: boolean;
}

/** The day and the time in full (UP-02); only its look is shorter on a phone and under the name of its day. */
export function UpcomingTime({ item, now, zone, isUnderDay }: UpcomingTimeProps) {
  const full = fullTime(item, now, zone);
  const short = isUnderDay ? clockOrDay(item, zone) : shortTime(item, now, zone);
  if (short === full) return <span className="upcoming-time">{full}</span>;
  return (
    <>
      <span className={isUnderDay ? 'sr-only' : 'upcoming-time upcoming-time-full'}>{full}</span>
      <span aria-hidden className={isUnderDay ? 'upcoming-time' : 'upcoming-time upcoming-time-short'}>
        {short}
      </span>
    </>
  );
}

const clockOrDay = (item: Item, zone: string): string =>
  item.all_day ? 'All day' : formatClock(item.scheduled_at ?? '', zone);
