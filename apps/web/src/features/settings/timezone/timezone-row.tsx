import { ChevronRight, Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Row } from '../../../ui/list/row.tsx';
import { changeTimezone } from './change-timezone.ts';
import { canonicalTimezone, timezoneLabel } from '../../../lib/time/timezone-names.ts';

const TimezoneFinder = lazy(async () => ({
  default: (await import('./timezone-picker.tsx')).TimezonePicker,
}));

/** The time zone in which times are entered and shown, and in which the week ends (SE-03). */
export function TimezoneRow() {
  const current = useTimezone();
  const [isOpen, setOpen] = useState(false);

  function choose(zone: string) {
    setOpen(false);
    if (zone === canonicalTimezone(current)) return;
    changeTimezone(zone);
  }

  return (
    <>
      <Row
        padded
        leading={<Globe />}
        title="Timezone"
        detail={<span>{timezoneLabel(current)}</span>}
        onOpen={() => setOpen(true)}
        trailing={<ChevronRight className="icon-small" />}
      />
      <Suspense>
        {isOpen && <TimezoneFinder current={current} onChoose={choose} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
