import { CalendarFeedRow } from './calendar-feed-row.tsx';
import { DeviceNotificationsRow } from './device-notifications-row.tsx';
import { TestNotificationRow } from './test-notification-row.tsx';

/** The settings rows about notifications and the calendar feed. */
export function NotificationRows() {
  return (
    <>
      <li>
        <DeviceNotificationsRow />
      </li>
      <li>
        <TestNotificationRow />
      </li>
      <li>
        <CalendarFeedRow />
      </li>
    </>
  );
}
