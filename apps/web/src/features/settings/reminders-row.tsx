import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { messageOf } from '../../data/http/api-error.ts';
import { saveSettings } from '../../data/user/user-changes.ts';
import { setDevicePreference } from '../../data/preferences/device-preferences.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { canRemind } from '../../platform/reminders/reminders.ts';
import { saveOrToast } from './save-or-toast.ts';
import { devicesQuery } from './security/door-queries.ts';

/** Switches reminders on all devices (SE-02). The device keeps a copy, for the reminders that it schedules itself. */
export function RemindersRow() {
  const { data, error, isFetching, refetch } = useQuery(userQueries.settings());
  const choose = (notificationRemindersEnabled: boolean) =>
    saveOrToast(
      saveSettings({ notificationRemindersEnabled }),
      'Failed to update notification reminders. Please try again.',
    );
  const isOn = data?.notificationRemindersEnabled;
  useEffect(() => {
    if (isOn !== undefined) setDevicePreference('notificationRemindersEnabled', isOn);
  }, [isOn]);

  const isSilent = useIsSilent() && isOn === true;
  const isUnread = data === undefined && error !== null;
  return (
    <Row
      padded
      leading={<Bell />}
      title="Notification reminders"
      detail={<span>{isUnread ? messageOf(error) : isSilent ? silentText : 'On your devices'}</span>}
      trailing={
        isUnread ? (
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Switch
            label="Notification reminders"
            checked={isOn === true}
            disabled={isOn === undefined}
            onChange={choose}
          />
        )
      }
    />
  );
}

const silentText = 'No device will ring. Turn on notifications below.';

/** Whether no device of the user gets reminders; false while that is unknown (RM-06). A phone reminds on its own. */
function useIsSilent(): boolean {
  const { data: devices } = useQuery(devicesQuery());
  return !canRemind() && devices?.length === 0;
}
