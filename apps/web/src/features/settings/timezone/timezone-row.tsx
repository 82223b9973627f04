import { ChevronRight, Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Row } from '../../../ui/list/row.tsx';
import { modernName, timezoneLabel } from './timezones.ts';
import { useSaveTimezone } from './use-save-timezone.ts';

const TimezoneFinder = lazy(async () => ({
  default: (await import('./timezone-picker.tsx')).TimezoneFinder,
}));

/** The zone in which times are read and shown, and in which the week ends (SE-03). */
export function TimezoneRow() {
  const current = useTimezone();
  const save = useSaveTimezone();
  const [isOpen, setOpen] = useState(false);

  function choose(zone: string) {
    setOpen(false);
    if (zone !== modernName(current)) save(zone);
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
