import type { ReminderRecord } from '@pouch/contract/reminders/reminders';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { api } from '../../data/http/api.ts';
import { messageOf } from '../../data/http/api-error.ts';
import { useTimezone } from '../../data/user/user-queries.ts';
import { formatMoment } from '../../labels/format-time.ts';
import { outcomeLabels } from '../../labels/reminder-outcomes.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useScrollIntoView } from '../../ui/behaviour/use-scroll-into-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import './reminder-history.css';

/** What became of an item's reminders in the last 30 days, on each device (RM-04). Read when it is opened. */
export function ReminderHistory({ itemId }: { itemId: string }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <section aria-label="Past reminders">
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Past reminders
        <Chevron className="icon-small" />
      </Button>
      {isOpen && (
        <div id={list}>
          <Records itemId={itemId} />
        </div>
      )}
    </section>
  );
}

function Records({ itemId }: { itemId: string }) {
  const zone = useTimezone();
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/reminders/history', itemId],
    queryFn: ({ signal }) => api.getReminderHistory({ query: { itemId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error) {
    return (
      <Shown>
        <p className="reminder-history-note" role="alert">
          {messageOf(error)}{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      </Shown>
    );
  }
  if (!data) return <p className="reminder-history-note">Loading...</p>;
  return (
    <Shown>
      {data.length === 0 ? (
        <p className="reminder-history-note">None in the last 30 days</p>
      ) : (
        <ul className="reminder-history">
          {data.map((record) => (
            <li key={`${record.plannedAt} ${record.minutesBefore} ${record.deviceId}`}>
              <span>{formatMoment(record.plannedAt, new Date(now), zone)}</span>
              <span>{describe(record, new Date(now), zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </Shown>
  );
}

/** Comes into view above the bar of actions: it opens at the end of the form. */
function Shown({ children }: { children: ReactNode }) {
  const shown = useScrollIntoView<HTMLDivElement>();
  return (
    <div ref={shown} className="reminder-history-shown">
      {children}
    </div>
  );
}

/** "Sent · Snoozed until Today, 3:10 PM · Chrome on Windows". */
function describe({ outcome, snoozedUntil, device }: ReminderRecord, now: Date, zone: string): string {
  const snoozed = snoozedUntil && `Snoozed until ${formatMoment(snoozedUntil, now, zone)}`;
  return [outcomeLabels[outcome], snoozed, device].filter((part) => part !== null).join(' · ');
}
