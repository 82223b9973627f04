import { useQuery } from '@tanstack/react-query';
import { Bell, CalendarDays } from 'lucide-react';
import type { ListedDevice } from '@pouch/contract/notifications';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { calendarAddressQuery, devicesQuery, useEndCalendarAddress, useEndDevice } from './door-queries.ts';
import { dayInSentence } from '../../../labels/day-in-sentence.ts';

/** What reads from the account without being signed in: devices that get notifications, and the calendar's address (FW-09). */
export function DoorsSection() {
  const { data: devices = [] } = useQuery(devicesQuery());
  const { data: calendar } = useQuery(calendarAddressQuery());
  const endCalendar = useEndCalendarAddress();
  const hasCalendar = typeof calendar?.url === 'string';
  if (devices.length === 0 && !hasCalendar) return null;
  return (
    <section aria-labelledby="doors" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 id="doors" className="type-label pl-1">
        Notifications and calendar
      </h3>
      <List inset="icon">
        {devices.map((device) => (
          <li key={device.deviceId}>
            <DeviceRow device={device} />
          </li>
        ))}
        {hasCalendar && (
          <li>
            <Row
              padded
              leading={<CalendarDays />}
              title="Private calendar address"
              detail={<span>Shows titles and notes</span>}
              trailing={
                <Button
                  size="small"
                  aria-label="End the private calendar address"
                  busy={endCalendar.isPending}
                  onClick={() => endCalendar.mutate()}
                >
                  End
                </Button>
              }
            />
          </li>
        )}
      </List>
    </section>
  );
}

function DeviceRow({ device: { deviceId, device, lastSeenAt, isCurrent } }: { device: ListedDevice }) {
  const zone = useTimezone();
  const now = new Date(useNow());
  const { mutate, isPending } = useEndDevice();
  return (
    <Row
      padded
      leading={<Bell />}
      title={`Notifications on ${device}`}
      detail={<span>Last used {dayInSentence(lastSeenAt, now, zone)}</span>}
      trailing={
        isCurrent ? (
          <Chip hue="accent">This device</Chip>
        ) : (
          <Button
            size="small"
            aria-label={`Turn off notifications on ${device}`}
            busy={isPending}
            onClick={() => mutate(deviceId)}
          >
            Turn off
          </Button>
        )
      }
    />
  );
}
