import { CalendarFeedRow } from './calendar-feed-row.tsx';
import { DeviceNoticesRow } from './device-notifications-row.tsx';
import { TestNoticeRow } from './test-notification-row.tsx';

/** The rows of the settings about being told of things, and about calendars. */
export function NoticeRows() {
  return (
    <>
      <li>
        <DeviceNoticesRow />
      </li>
      <li>
        <TestNoticeRow />
      </li>
      <li>
        <CalendarFeedRow />
      </li>
    </>
  );
}
