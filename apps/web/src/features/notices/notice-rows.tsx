import { CalendarFeedRow } from './calendar-feed-row.tsx';
import { DeviceNoticesRow } from './device-notices-row.tsx';
import { TestNoticeRow } from './test-notice-row.tsx';

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
