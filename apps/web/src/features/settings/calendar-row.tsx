import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { chooseLocalFlag, useLocalFlag } from '../../data/preferences/device-preferences.ts';
import { useReturn } from '../../lib/hooks/use-on-return.ts';
import { askForCalendar, readCalendarAccess, type CalendarAccess } from '../../platform/calendar/calendar.ts';
import { NativeError } from '../../platform/device/native.ts';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const queryKey = ['calendar-access'];

const obstacles: Readonly<Partial<Record<CalendarAccess, string>>> = {
  missing: 'Not available in this app',
  denied: 'Blocked. Allow the calendar for Pouch in your phone’s settings.',
};

/** Whether this phone's calendar holds what is scheduled (NA-06, SE-02). For the apps only. */
export function CalendarRow() {
  const client = useQueryClient();
  const isWished = useLocalFlag('calendarSyncEnabled');
  const { data: access, error } = useQuery({ queryKey, queryFn: readCalendarAccess });
  const { mutate: choose, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      const given = isOn ? await askForCalendar() : access;
      chooseLocalFlag('calendarSyncEnabled', isOn && given === 'granted');
      client.setQueryData(queryKey, given);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        text: messageOf(error),
      }),
  });
  useReturn(() => void client.invalidateQueries({ queryKey }));

  const isOn = isWished && access === 'granted';
  const obstacle = error ? messageOf(error) : access && obstacles[access];
  return (
    <Row
      padded
      leading={<CalendarCheck />}
      title="Calendar sync"
      detail={<span role="status">{obstacle ?? words(isOn)}</span>}
      trailing={
        <Switch
          label="Calendar sync"
          checked={isOn}
          disabled={isPending || access === undefined || obstacle !== undefined}
          onChange={choose}
        />
      }
    />
  );
}

const messageOf = (error: unknown): string =>
  error instanceof NativeError ? error.message : 'Please try again.';

const words = (isOn: boolean): string =>
  isOn ? 'Scheduled items are in this phone’s calendar' : 'Scheduled items in this phone’s calendar';
