import { lazy, Suspense, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { useNow } from '../../../lib/time/use-now.ts';
import { quickDates } from '../../../labels/quick-dates.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import type { ChosenDate } from './correct-result.ts';

const DateSheet = lazy(() =>
  import('../preview/date-sheet.tsx').then((module) => ({ default: module.DateSheet })),
);

interface ResultDatesProps {
  item: Item;
  onChoose: (date: ChosenDate) => void;
}

/** The dates that an item may have instead; each applies with one press. */
export function ResultDates({ item, onChoose }: ResultDatesProps) {
  const zone = useTimezone();
  const now = useNow();
  const { scheduled_at, all_day } = item;
  const time = scheduled_at === null || all_day ? null : toLocal(scheduled_at, zone).time;
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  return (
    <div role="group" aria-label={`When ${item.cleaned_title} may be instead`} className="result-choices">
      {item.scheduled_at !== null && (
        <button
          type="button"
          className="result-kind c-none"
          onClick={() => onChoose({ scheduled_at: null, all_day: false })}
        >
          No date
        </button>
      )}
      {quickDates(now, zone, { time }).map(({ label, detail, choice }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-description={detail}
          title={detail}
          className="result-kind c-accent"
          onClick={() =>
            onChoose({
              scheduled_at: toInstant(choice.date, choice.time, zone),
              all_day: choice.isAllDay,
            })
          }
        >
          {label}
        </button>
      ))}
      <button type="button" className="result-kind c-accent" onClick={() => setCalendarOpen(true)}>
        Another date...
      </button>
      {isCalendarOpen && (
        <Suspense>
          <DateSheet
            title={item.cleaned_title}
            date={scheduled_at === null ? null : { scheduledAt: scheduled_at, allDay: all_day }}
            onChoose={(date) => onChoose({ scheduled_at: date.scheduledAt, all_day: date.allDay })}
            onClose={() => setCalendarOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
