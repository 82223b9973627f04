import { ChevronRight, Globe } from 'lucide-react';
import { useTimezone } from '../../../lib/user-queries.ts';
import { Row } from '../../../ui/row.tsx';
import { commonTimezones, otherTimezones, timezoneLabel } from './timezones.ts';
import { useSaveTimezone } from './use-save-timezone.ts';

/** The zone in which times are read and shown (SE-03). */
export function TimezoneRow() {
  const current = useTimezone();
  const { mutate } = useSaveTimezone();
  return (
    <div className="timezone-row">
      <Row
        padded
        leading={<Globe />}
        title="Timezone"
        detail={<span>{timezoneLabel(current)}</span>}
        trailing={<ChevronRight className="icon-small" />}
      />
      <select aria-label="Timezone" value={current} onChange={(event) => mutate(event.target.value)}>
        <Zones label="Common" zones={commonTimezones} />
        <Zones label="All" zones={otherTimezones(current)} />
      </select>
    </div>
  );
}

function Zones({ label, zones }: { label: string; zones: readonly string[] }) {
  return (
    <optgroup label={label}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {timezoneLabel(zone)}
        </option>
      ))}
    </optgroup>
  );
}
