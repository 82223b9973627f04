import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { setDevicePreference, useDevicePreference } from '../../data/preferences/device-preferences.ts';
import { useOnReturn } from '../../lib/hooks/use-on-return.ts';
import {
  requestCalendarAccess,
  readCalendarAccess,
  type CalendarAccess,
} from '../../platform/calendar/calendar.ts';
import { NativeError } from '../../platform/device/native.ts';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const queryKey = ['calendar-access'];

const accessMessages: Readonly<Partial<Record<CalendarAccess, string>>> = {
  missing: 'Not available in this app',
  denied: 'Blocked. Allow the calendar for Pouch in your phone’s settings.',
};

/** Switches the copy of scheduled items in the phone's calendar (NA-06, SE-02). For the apps only. */
export function CalendarRow() {
  const client = useQueryClient();
  const isEnabled = useDevicePreference('calendarSyncEnabled');
  const { data: access, error } = useQuery({ queryKey, queryFn: readCalendarAccess });
  const { mutate: choose, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      const newAccess = isOn ? await requestCalendarAccess() : access;
      setDevicePreference('calendarSyncEnabled', isOn && newAccess === 'granted');
      client.setQueryData(queryKey, newAccess);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        text: errorText(error),
      }),
  });
  useOnReturn(() => void client.invalidateQueries({ queryKey }));

  const isOn = isEnabled && access === 'granted';
  const problem = error ? errorText(error) : access && accessMessages[access];
  return (
    <Row
      padded
      leading={<CalendarCheck />}
      title="Calendar sync"
      detail={<span role="status">{problem ?? statusText(isOn)}</span>}
      trailing={
        <Switch
          label="Calendar sync"
          checked={isOn}
          disabled={isPending || access === undefined || problem !== undefined}
          onChange={choose}
        />
      }
    />
  );
}

const errorText = (error: unknown): string =>
  error instanceof NativeError ? error.message : 'Please try again.';

const statusText = (isOn: boolean): string =>
  isOn ? 'Scheduled items are in this phone’s calendar' : 'Scheduled items in this phone’s calendar';
