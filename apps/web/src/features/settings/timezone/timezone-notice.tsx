import { Globe } from 'lucide-react';
import { deviceTimezone } from '../../../lib/time/device-timezone.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { changeTimezone } from './change-timezone.ts';
import { isSameTimezone, timezoneLabel } from '../../../lib/time/timezone-names.ts';

/** Offers the device's time zone where the account has another one, which stays until the press (SE-03, SC-04). */
export function TimezoneNotice() {
  const current = useTimezone();
  const device = deviceTimezone();
  if (isSameTimezone(current, device)) return null;
  return (
    <aside
      aria-label="Timezone"
      className="flex flex-wrap items-center gap-3 rounded-medium bg-accent-soft p-3.5"
    >
      <Globe className="icon-small flex-none" />
      <p className="min-w-0 flex-1 basis-48">
        This device is in {timezoneLabel(device)}. Your times are in {timezoneLabel(current)}.
      </p>
      <Button size="small" onClick={() => changeTimezone(device)}>
        Use {timezoneLabel(device)}
      </Button>
    </aside>
  );
}
